import { describe, expect, it } from 'vitest';
import { findCountry } from '../data/load-country.ts';

async function named(id: string, name: string): Promise<string[]> {
  const country = await findCountry(id);
  return country?.names.find(name).map((place) => country.table.valueOf(place)) ?? [];
}

describe('the names of places', () => {
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
  ])('find in %s by "%s"', async (country, name, value) => {
    expect(await named(country, name)).toContain(value);
  });

  it('find a city that the data has twice once, by what it is called at home', async () => {
    expect(await named('PL', 'warszawa')).toEqual(['PL/14/warszawa']);
    expect(await named('PL', 'warsaw')).toEqual(['PL/14/warsaw']);
  });

  it.each([
    ['CN', '广'],
    ['CN', '44'],
    ['CN', ''],
    ['MX', 'cmx'],
    ['ES', 'alicante alacan'],
    ['RU', 'mow'],
  ])('find nothing in %s by "%s": neither parts of names nor keys', async (country, name) => {
    expect(await named(country, name)).toEqual([]);
  });
});
