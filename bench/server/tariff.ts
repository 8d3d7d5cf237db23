import { loadGoodsIndex, measureHeldOutGoods } from '../../server/src/features/hs-codes/index.ts';
import { type MeasuredFigure, printFigureTable } from '../../testing/figures/print-figure-table.ts';

/**
 * Measures the search for HS codes:
 * - how often the right code is among the first five results, by language. The names of goods are held out: the
 *   vocabulary does not contain them literally.
 * - how long one search takes.
 */
export async function measureCodeSearch(): Promise<void> {
  const startedAt = performance.now();
  const index = await loadGoodsIndex();
  const indexMilliseconds = performance.now() - startedAt;
  const measured = measureHeldOutGoods(index);
  const share = (found: number, asked: number) => (found / asked) * 100;
  const sum = (count: 'found' | 'asked') => measured.reduce((total, result) => total + result[count], 0);
  const times = measured.flatMap(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const lines: MeasuredFigure[] = measured.map(({ language, found, asked }) => ({
    label: `right code among five, ${language}, of ${asked} goods`,
    unit: '%',
    measured: share(found, asked),
    limit: 80,
    limitKind: 'least',
  }));
  printFigureTable([
    ...lines,
    {
      label: `right code among five, all ${sum('asked')} names`,
      unit: '%',
      measured: share(sum('found'), sum('asked')),
      limit: 80,
      limitKind: 'least',
    },
    {
      label: 'search for a code, 95th percentile',
      unit: 'ms',
      measured: times[Math.floor(times.length * 0.95)] ?? Number.NaN,
      limit: 150,
    },
    { label: 'building the index, once per process', unit: 'ms', measured: indexMilliseconds, limit: 5_000 },
  ]);
}
