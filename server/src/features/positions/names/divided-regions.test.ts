import { describe, expect, it } from 'vitest';
import { divideRegions } from '../../../../../positions/src/countries/divide-regions.ts';
import { readCountry } from '../../../../../positions/src/read-country.ts';
import { findCountry } from '../data/load-country.ts';
import { type PlaceTable, ROOT_PLACE } from '../data/place-table.ts';

async function loadRussia(): Promise<PlaceTable> {
  const country = await findCountry('RU');
  if (!country) throw new Error('RU is missing');
  return country.table;
}

const listNumbers = ({ from, to }: { from: number; to: number }) =>
  Array.from({ length: to - from }, (_, i) => from + i);

describe('the regions of Russia', () => {
  it('are already divided in the stored file: dividing them again changes nothing', () => {
    const stored = readCountry(new URL('../../../../data/positions/', import.meta.url), 'RU');
    expect(divideRegions(stored)).toEqual(stored);
  });

  it('all have places, and names that differ from each other', async () => {
    const table = await loadRussia();
    const regions = listNumbers(table.getChildRange(ROOT_PLACE));
    expect(regions.filter((region) => table.isLeaf(region)).map((region) => table.getName(region))).toEqual(
      [],
    );
    for (const language of ['zh', 'en', 'es', 'py', 'jt', 'ja'] as const) {
      const names = regions.map((region) => table.getTranslatedName(region, language));
      expect(
        names.filter((name, index) => names.indexOf(name) !== index),
        language,
      ).toEqual([]);
    }
  });

  it('share no postcode between Moscow and Moscow Oblast, and incorporated towns stay in Moscow', async () => {
    const table = await loadRussia();
    const listPostcodesBelow = (region: string) =>
      listNumbers(table.getChildRange(table.findPlace(region) ?? ROOT_PLACE)).flatMap((place) =>
        table.listPostcodes(place),
      );
    const city = new Set(listPostcodesBelow('RU/MOW'));
    const oblast = listPostcodesBelow('RU/MOS');
    expect(oblast.length).toBeGreaterThan(1_000);
    expect(oblast.filter((code) => city.has(code) || !/^14[0-4]/.test(code))).toEqual([]);
    expect(city.has('142190')).toBe(true);
    for (const place of ['RU/MOW/Троицк', 'RU/MOW/Щербинка', 'RU/MOS/Мытищи', 'RU/MOS/Подольск'])
      expect(table.getId(table.findPlace(place) ?? ROOT_PLACE)).toBe(place);
  });
});
