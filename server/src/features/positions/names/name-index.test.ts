import { describe, expect, it } from 'vitest';
import { findCountry } from '../data/load-country.ts';

async function findIds(id: string, name: string): Promise<string[]> {
  const country = await findCountry(id);
  return country?.nameIndex.find(name).map((place) => country.table.getId(place)) ?? [];
}

describe('NameIndex', () => {
  it.each([
    ['CN', '广东省', 'CN/44'],
    ['CN', '广东', 'CN/44'],
    ['CN', '廣東', 'CN/44'],
    ['CN', 'shenzhen', 'CN/44/03'],
    ['CN', '内蒙古', 'CN/15'],
    ['CN', '延边州', 'CN/22/24'],
    ['JP', '東京', 'JP/13'],
    ['JP', 'chiyoda ku', 'JP/13/101'],
    ['MX', 'cdmx', 'MX/CMX'],
    ['MX', 'naucalpan', 'MX/MEX/057'],
    ['ES', 'alacant', 'ES/03/Alicante⁄Alacant'],
    ['US', 'ny', 'US/NY'],
    ['RU', 'татарстан', 'RU/TA'],
    ['DE', 'munchen', 'DE/BY/munich'],
    ['CZ', 'praha', 'CZ/10/prague'],
  ])('finds the place in %s by "%s"', async (country, name, value) => {
    expect(await findIds(country, name)).toContain(value);
  });

  it('finds a city that the data contains twice only once, by its local name', async () => {
    expect(await findIds('PL', 'warszawa')).toEqual(['PL/14/warszawa']);
    expect(await findIds('PL', 'warsaw')).toEqual(['PL/14/warsaw']);
  });

  it.each([
    ['CN', '广'],
    ['CN', '44'],
    ['CN', ''],
    ['MX', 'cmx'],
    ['ES', 'alicante alacan'],
    ['RU', 'mow'],
  ])('finds nothing in %s by "%s": no parts of names and no keys', async (country, name) => {
    expect(await findIds(country, name)).toEqual([]);
  });
});
