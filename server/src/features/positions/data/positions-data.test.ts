import { languages } from '@miya/contract';
import { POSITION_ID_MAX, POSITION_LABEL_MAX } from '@miya/contract/limits';
import { countryCodeSet } from '@miya/contract/positions';
import { describe, expect, it } from 'vitest';
import { presentChildren } from '../calls/present-positions.ts';
import { getCountryName, listCountryNames } from '../names/country-names.ts';
import { countryCodes, findCountry } from './load-country.ts';
import { type PlaceTable, ROOT_PLACE } from './place-table.ts';

async function loadTable(code: string): Promise<PlaceTable> {
  const country = await findCountry(code);
  if (!country) throw new Error(`${code} is missing`);
  return country.table;
}

function countPlacesPerLevel(table: PlaceTable): number[] {
  const levels: number[] = [];
  for (let place = 1; place <= table.placeCount; place++) {
    const depth = table.getPath(place).length;
    levels[depth - 1] = (levels[depth - 1] ?? 0) + 1;
  }
  return levels;
}

describe('the place data', () => {
  it('covers exactly the countries of the contract', () => {
    expect([...countryCodeSet]).toEqual(countryCodes);
  });

  it('has 31 provinces, 342 cities and 3 062 districts of China, each district with its postcode', async () => {
    const table = await loadTable('CN');
    expect(countPlacesPerLevel(table)).toEqual([31, 342, 3062]);
    for (let place = 1; place <= table.placeCount; place++) {
      if (table.isLeaf(place)) expect(table.listPostcodes(place)).toEqual([expect.stringMatching(/^\d{6}$/)]);
    }
  });

  it.each([
    ['JP', [47, 1892, 118_689]],
    ['MX', [32, 2452, 144_654]],
    ['ES', [52, 36_687]],
    ['RU', [83, 31_004]],
    ['US', [51, 29_540]],
    ['TW', [22, 371]],
    ['HK', [3, 124]],
    ['MO', [2, 8]],
    ['KR', [17, 247, 1457]],
    ['BR', [27, 5566]],
    ['CO', [33, 1101]],
    ['CL', [16, 56, 346]],
    ['PE', [25, 196, 1867]],
  ])('covers %s', async (code, levels) => {
    expect(countPlacesPerLevel(await loadTable(code))).toEqual(levels);
  });

  it('has 250 countries with different names in each of the six languages', () => {
    expect(countryCodes).toHaveLength(250);
    for (const language of languages) {
      const names = listCountryNames(language).map((country) => country.countryName);
      expect(new Set(names).size).toBe(250);
      expect(names.filter((name) => /^[A-Z]{2}$/.test(name))).toEqual([]);
    }
    expect(getCountryName('MX', 'py')).toBe('Мексика');
    expect(getCountryName('HK', 'zh')).toBe('中国香港');
  });

  it('finds every place by its id, and fits the limits of the contract', async () => {
    for (const code of countryCodes) {
      const table = await loadTable(code);
      for (let place = 1; place <= table.placeCount; place++) {
        const value = table.getId(place);
        if (value.length > POSITION_ID_MAX) expect.fail(`${value} is too long`);
        if (table.getName(place).length > POSITION_LABEL_MAX)
          expect.fail(`${table.getName(place)} is too long`);
        // findPlace compares siblings one by one, so only every 53rd place is tested.
        if (place % 53 === 0 && table.findPlace(value) !== place) expect.fail(`${value} is not found`);
      }
    }
  });

  it('keeps the ids of earlier releases', async () => {
    const values = {
      'CN/44/03/05': '南山区',
      'JP/13/101/1000001 千代田': '千代田',
      'MX/CMX/015/06700 Roma Norte': 'Roma Norte',
      'ES/28/Madrid': 'Madrid',
      'RU/MOW/Москва': 'Москва',
      'US/NY/New York': 'New York',
      'TW/臺北市/中正區': '中正區',
      'BR/SP/São Paulo': 'São Paulo',
      'CL/RM/Santiago/13101': 'Santiago',
      'DE/BY/garching-bei-munchen': 'Garching bei München',
    };
    for (const [value, name] of Object.entries(values)) {
      const table = await loadTable(value.slice(0, 2));
      const place = table.findPlace(value);
      expect(place === undefined ? value : table.getName(place)).toBe(name);
    }
  });

  it('finds moved places by their old ids', async () => {
    const table = await loadTable('RU');
    const findCurrentId = (value: string) => table.getId(table.findPlace(value) ?? ROOT_PLACE);
    expect(findCurrentId('RU/MOW/Химки')).toBe('RU/MOS/Химки');
    expect(findCurrentId('RU/IRK/Кызыл')).toBe('RU/TY/Кызыл');
    // Two villages of the same name were one place in earlier data. The old id now means the village in its region.
    expect(findCurrentId('RU/IRK/Сосновка')).toBe('RU/IRK/Сосновка');
    expect(table.findPlace('RU/MOW/Нигде')).toBeUndefined();
    expect(table.findPlace('RU/MOS/Москва')).toBeUndefined();
  });

  it('names the first level in six languages', async () => {
    const labels = async (code: string, key: string) => {
      const table = await loadTable(code);
      return languages.map(
        (language) =>
          presentChildren(table, ROOT_PLACE, language).find(({ value }) => value === `${code}/${key}`)?.label,
      );
    };
    expect(await labels('CN', '44')).toEqual([
      '广东省',
      'Guangdong',
      'Provincia de Cantón',
      'Гуандун',
      '廣東省',
      '広東省',
    ]);
    expect(await labels('MX', 'CMX')).toEqual([
      '墨西哥城',
      'Mexico City',
      'Ciudad de México',
      'Мехико',
      '墨西哥城',
      'メキシコ市',
    ]);
    expect(await labels('JP', '13')).toEqual(['东京都', 'Tokyo', 'Tokio', 'Токио', '東京都', '東京都']);
  });

  it('finds no country by anything but its code', async () => {
    for (const id of ['', '/', 'XX', 'cn', '../CN', 'CN.br', '__proto__', 'constructor']) {
      expect(await findCountry(id)).toBeUndefined();
    }
  });
});
