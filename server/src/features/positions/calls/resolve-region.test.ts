import { describe, expect, it } from 'vitest';
import { findCountry } from '../data/load-country.ts';
import { resolveRegion } from './resolve-region.ts';

const createLevel = (label: string) => (label === '' ? null : { value: null, label });

async function resolve(code: string, [province = '', city = '', district = '']: string[]) {
  const country = await findCountry(code);
  if (!country) throw new Error(`${code} is missing`);
  const found = resolveRegion(country, {
    province: createLevel(province),
    city: createLevel(city),
    district: createLevel(district),
  });
  return { ...found, value: found.narrowestPlace === 0 ? '' : country.table.getId(found.narrowestPlace) };
}

describe('resolveRegion', () => {
  it.each([
    ['DE', ['Bayern', 'München'], 'DE/BY/munich'],
    ['DE', ['', 'München'], 'DE/BY/munich'],
    ['DE', ['', 'Muenchen'], 'DE/BY/munich'],
    ['DE', ['München', 'München'], 'DE/BY/munich'],
    ['DE', ['München'], 'DE/BY/munich'],
    ['DE', ['', 'Köln'], 'DE/NW/koln'],
    ['DE', ['', 'KOELN'], 'DE/NW/koln'],
    ['AT', ['Wien', 'Wien'], 'AT/9/vienna'],
    ['AT', ['', 'Wien'], 'AT/9/vienna'],
    ['CZ', ['Praha', 'Praha'], 'CZ/10/prague'],
    ['DK', ['', 'København'], 'DK/84/københavn'],
    ['PL', ['mazowieckie', 'Warszawa'], 'PL/14/warszawa'],
    ['CH', ['', 'Genève'], 'CH/GE/geneva'],
    ['IT', ['Lazio', 'Roma', 'Roma'], 'IT/62/RM/rome'],
    ['IT', ['Milano', 'Milano'], 'IT/25/MI/milan'],
    ['IT', ['Milano', 'Sesto San Giovanni'], 'IT/25/MI/sesto-san-giovanni'],
    ['JP', ['Osaka', 'Osaka-shi Kita-ku'], 'JP/27/127'],
    ['ES', ['Illes Balears', 'Palma'], 'ES/07/Palma De Mallorca'],
    ['RU', ['Москва', 'Москва'], 'RU/MOW/Москва'],
    ['RU', ['', 'г. Москва'], 'RU/MOW/Москва'],
    ['RU', ['Московская обл.', 'г. Химки'], 'RU/MOS/Химки'],
    ['RU', ['МО', 'Мытищи'], 'RU/MOS/Мытищи'],
    ['RU', ['Подмосковье', 'Химки'], 'RU/MOS/Химки'],
    ['RU', ['Moscow region', 'Khimki'], 'RU/MOS/Химки'],
    ['RU', ['Sverdlovsk region', 'Ekaterinburg'], 'RU/SVE/Екатеринбург'],
    // Sheets exported before Moscow Oblast got its own places have its cities below Moscow.
    ['RU', ['Москва', 'Химки'], 'RU/MOS/Химки'],
    ['RU', ['Moscow', 'Khimki (Химки)'], 'RU/MOS/Химки'],
    ['RU', ['Свердловская обл.', 'Екатеринбург г'], 'RU/SVE/Екатеринбург'],
    ['RU', ['Респ. Татарстан', 'г Казань'], 'RU/TA/Казань'],
    // Names in sheets from China and Taiwan.
    ['US', ['加州', '洛杉矶'], 'US/CA/Los Angeles'],
    ['US', ['加州', '洛杉矶市'], 'US/CA/Los Angeles'],
    ['US', ['加利福尼亚', '洛杉磯'], 'US/CA/Los Angeles'],
    ['US', ['纽约州', '纽约'], 'US/NY/New York'],
    ['US', ['德州', '休斯敦'], 'US/TX/Houston'],
    ['CA', ['安大略省', '多伦多'], 'CA/ON/toronto'],
    ['AU', ['新州', '悉尼'], 'AU/NSW/sydney'],
    ['JP', ['东京都', '涩谷区'], 'JP/13/113'],
    ['JP', ['東京都', '澀谷區'], 'JP/13/113'],
    ['JP', ['东京', '涩谷区'], 'JP/13/113'],
    ['JP', ['东京都', '东京', '涩谷区'], 'JP/13/113'],
    ['JP', ['大阪府', '大阪市北区'], 'JP/27/127'],
    ['JP', ['大阪府', '大阪市', '北区'], 'JP/27/127'],
    ['JP', ['神奈川县', '横滨市', '鹤见区'], 'JP/14/101'],
    ['JP', ['北海道', '札幌市中央区'], 'JP/01/101'],
  ])('finds the place in %s for the levels %j', async (code, names, value) => {
    expect(await resolve(code, names)).toMatchObject({ value, unknownNames: [] });
  });

  it('leaves the levels as written if one of them is unknown', async () => {
    const found = await resolve('DE', ['München', 'Nowhere']);
    expect(found).toMatchObject({ value: '', unknownNames: [{ level: 'province', label: 'München' }] });
    expect(found.levels).toMatchObject({ province: { label: 'München' }, city: { label: 'Nowhere' } });
  });
});
