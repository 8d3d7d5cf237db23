import { loadGoodsIndex, measureHeldOutGoods } from '../../server/src/features/hs-codes/index.ts';
import { type Line, report } from '../../testing/figures/report-table.ts';

/** How often the right code is among five, by language, for goods that the vocabulary does not have word for word; and how soon. */
export async function tariff(): Promise<void> {
  const begun = performance.now();
  const index = await loadGoodsIndex();
  const ready = performance.now() - begun;
  const measured = measureHeldOutGoods(index);
  const share = (found: number, asked: number) => (found / asked) * 100;
  const sum = (what: 'found' | 'asked') => measured.reduce((total, one) => total + one[what], 0);
  const times = measured.flatMap(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const lines: Line[] = measured.map(({ language, found, asked }) => ({
    what: `right code among five, ${language}, of ${asked} goods`,
    unit: '%',
    measured: share(found, asked),
    limit: 80,
    sense: 'least',
  }));
  report([
    ...lines,
    {
      what: `right code among five, all ${sum('asked')} names`,
      unit: '%',
      measured: share(sum('found'), sum('asked')),
      limit: 80,
      sense: 'least',
    },
    {
      what: 'looking for a code, 95 of 100 within',
      unit: 'ms',
      measured: times[Math.floor(times.length * 0.95)] ?? Number.NaN,
      limit: 150,
    },
    { what: 'the index made in turns, once per process', unit: 'ms', measured: ready, limit: 5_000 },
  ]);
}
