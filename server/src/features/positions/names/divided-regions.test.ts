import { describe, expect, it } from 'vitest';
import { divideRegions } from '../../../../../positions/src/countries/ru-divided.ts';
import { readCountry } from '../../../../../positions/src/read-country.ts';
import { findCountry } from '../data/load-country.ts';
import { type PlaceTable, ROOT } from '../data/place-table.ts';

async function russia(): Promise<PlaceTable> {
  const country = await findCountry('RU');
  if (!country) throw new Error('RU is missing');
  return country.table;
}

const numbers = ({ from, to }: { from: number; to: number }) =>
  Array.from({ length: to - from }, (_, i) => from + i);

describe('the regions of Russia', () => {
  it('are divided in the file as a build would divide them', () => {
    const stored = readCountry(new URL('../../../../data/positions/', import.meta.url), 'RU');
    expect(divideRegions(stored)).toEqual(stored);
  });

  it('have places of their own, every one of them, and names that differ', async () => {
    const table = await russia();
    const regions = numbers(table.childrenOf(ROOT));
    expect(regions.filter((region) => table.isLeaf(region)).map((region) => table.nameOf(region))).toEqual(
      [],
    );
    for (const language of ['zh', 'en', 'es', 'py', 'jt', 'ja'] as const) {
      const names = regions.map((region) => table.labelOf(region, language));
      expect(
        names.filter((name, at) => names.indexOf(name) !== at),
        language,
      ).toEqual([]);
    }
  });

  it('share no postcode between Moscow and the region around it, and leave the city what it has taken over', async () => {
    const table = await russia();
    const codesBelow = (region: string) =>
      numbers(table.childrenOf(table.findPlace(region) ?? ROOT)).flatMap((place) => table.codesOf(place));
    const city = new Set(codesBelow('RU/MOW'));
    const around = codesBelow('RU/MOS');
    expect(around.length).toBeGreaterThan(1_000);
    expect(around.filter((code) => city.has(code) || !/^14[0-4]/.test(code))).toEqual([]);
    expect(city.has('142190')).toBe(true);
    for (const place of ['RU/MOW/Троицк', 'RU/MOW/Щербинка', 'RU/MOS/Мытищи', 'RU/MOS/Подольск'])
      expect(table.valueOf(table.findPlace(place) ?? ROOT)).toBe(place);
  });
});
