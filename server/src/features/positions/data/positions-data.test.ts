import { languages } from '@miya/contract';
import { POSITION_ID_MAX, POSITION_LABEL_MAX } from '@miya/contract/limits';
import { countries } from '@miya/contract/positions';
import { describe, expect, it } from 'vitest';
import { presentChildren } from '../calls/present.ts';
import { countryName, listCountryNames } from '../names/country-names.ts';
import { countryCodes, findCountry } from './load-country.ts';
import { type PlaceTable, ROOT } from './place-table.ts';

async function tableOf(code: string): Promise<PlaceTable> {
  const country = await findCountry(code);
  if (!country) throw new Error(`${code} is missing`);
  return country.table;
}

function levelsOf(table: PlaceTable): number[] {
  const levels: number[] = [];
  for (let place = 1; place <= table.count; place++) {
    const depth = table.pathOf(place).length;
    levels[depth - 1] = (levels[depth - 1] ?? 0) + 1;
  }
  return levels;
}

describe('the data', () => {
  it('covers the countries that the contract names, and no other', () => {
    expect([...countries]).toEqual(countryCodes);
  });

  it('has 31 provinces, 342 cities and 3 062 districts of China, each district with its postcode', async () => {
    const table = await tableOf('CN');
    expect(levelsOf(table)).toEqual([31, 342, 3062]);
    for (let place = 1; place <= table.count; place++) {
      if (table.isLeaf(place)) expect(table.codesOf(place)).toEqual([expect.stringMatching(/^\d{6}$/)]);
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
    expect(levelsOf(await tableOf(code))).toEqual(levels);
  });

  it('has all 250 countries, each with a name of its own in six languages', () => {
    expect(countryCodes).toHaveLength(250);
    for (const language of languages) {
      const names = listCountryNames(language).map((country) => country.countryName);
      expect(new Set(names).size).toBe(250);
      expect(names.filter((name) => /^[A-Z]{2}$/.test(name))).toEqual([]);
    }
    expect(countryName('MX', 'py')).toBe('Мексика');
    expect(countryName('HK', 'zh')).toBe('中国香港');
  });

  it('finds every place again by its value, and fits the limits of the contract', async () => {
    for (const code of countryCodes) {
      const table = await tableOf(code);
      for (let place = 1; place <= table.count; place++) {
        const value = table.valueOf(place);
        if (value.length > POSITION_ID_MAX) expect.fail(`${value} is too long`);
        if (table.nameOf(place).length > POSITION_LABEL_MAX)
          expect.fail(`${table.nameOf(place)} is too long`);
        // Siblings are looked through one by one: a sample of the many leaves will do.
        if (place % 53 === 0 && table.findPlace(value) !== place) expect.fail(`${value} is not found`);
      }
    }
  });

  it('keeps the values it has given out', async () => {
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
      const table = await tableOf(value.slice(0, 2));
      const place = table.findPlace(value);
      expect(place === undefined ? value : table.nameOf(place)).toBe(name);
    }
  });

  it('leads from values that were given out before a place was moved to where it is now', async () => {
    const table = await tableOf('RU');
    const now = (value: string) => table.valueOf(table.findPlace(value) ?? ROOT);
    expect(now('RU/MOW/Химки')).toBe('RU/MOS/Химки');
    expect(now('RU/IRK/Кызыл')).toBe('RU/TY/Кызыл');
    // Two villages of one name were one place: the value stays with the one in its region.
    expect(now('RU/IRK/Сосновка')).toBe('RU/IRK/Сосновка');
    expect(table.findPlace('RU/MOW/Нигде')).toBeUndefined();
    expect(table.findPlace('RU/MOS/Москва')).toBeUndefined();
  });

  it('names the first level in six languages', async () => {
    const labels = async (code: string, key: string) => {
      const table = await tableOf(code);
      return languages.map(
        (language) =>
          presentChildren(table, ROOT, language).find(({ value }) => value === `${code}/${key}`)?.label,
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

  it('knows no country by what is not its code', async () => {
    for (const id of ['', '/', 'XX', 'cn', '../CN', 'CN.br', '__proto__', 'constructor']) {
      expect(await findCountry(id)).toBeUndefined();
    }
  });
});
