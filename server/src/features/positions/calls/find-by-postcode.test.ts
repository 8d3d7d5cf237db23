import type { Language } from '@miya/contract';
import { describe, expect, it } from 'vitest';
import { findCountry } from '../data/load-country.ts';
import { presentPath } from './present-positions.ts';

async function findPlaces(id: string, postcode: string, language: Language = 'en') {
  const country = await findCountry(id);
  const match = country?.postcodeIndex.find(postcode);
  const places = match?.places.map((place) =>
    presentPath(country?.table ?? failUnreachable(), place, language, match.code),
  );
  return {
    exact: match?.exact,
    places: places?.map(({ path }) => path.map(({ label }) => label).join(' / ')) ?? [],
  };
}

const failUnreachable = (): never => {
  throw new Error('not reached');
};

describe('findByPostcode', () => {
  it.each([
    ['CN', '518052', 'zh', '广东省 / 深圳市 / 南山区'],
    ['CN', '322000', 'jt', '浙江省 / 金華市 / 義烏市'],
    ['MX', '06500', 'es', 'Ciudad de México / Cuauhtémoc / Cuauhtémoc'],
    ['JP', '100-0001', 'ja', '東京都 / 千代田区 / 千代田'],
    ['ES', '28013', 'es', 'Madrid / Madrid'],
    ['RU', '101000', 'py', 'Москва / Москва'],
    ['RU', '141400', 'py', 'Московская область / Химки'],
    ['RU', '141000', 'en', 'Moscow Oblast / Mytishchi (Мытищи)'],
    ['RU', '667000', 'py', 'Республика Тыва / Кызыл'],
    ['TW', '100', 'jt', '臺北市 / 中正區'],
    ['US', '10001', 'en', 'New York / New York'],
    ['KR', '06236', 'en', 'Seoul / Gangnam-gu (강남구)'],
    ['BR', '69945-000', 'es', 'Acre / Acrelândia'],
    ['CO', '110111', 'es', 'Bogotá D.C. / Bogotá'],
    ['CL', '8320000', 'es', 'Región Metropolitana de Santiago / Santiago / Santiago'],
    ['PE', '15001', 'es', 'Lima / Lima / Lima'],
  ] as const)('finds %s %s', async (country, code, language, path) => {
    const { exact, places } = await findPlaces(country, code, language);
    expect(exact).toBe(true);
    expect(places).toContain(path);
  });

  it.each([
    ['JP', '１００ー０００１', 'Chiyoda (千代田)'],
    ['JP', ' 100 0001', 'Chiyoda (千代田)'],
    ['US', '10001-1234', 'New York'],
    ['TW', '10048', 'Zhongzheng (中正區)'],
  ])('accepts the format of %s %s', async (country, code, place) => {
    const { exact, places } = await findPlaces(country, code);
    expect(exact).toBe(true);
    expect(places[0]?.endsWith(` / ${place}`), places[0]).toBe(true);
  });

  it('finds the colonias of a Mexican postcode', async () => {
    const { places } = await findPlaces('MX', '06700');
    expect(places).toContain('Mexico City / Cuauhtémoc / Roma Norte');
  });

  it('finds the municipality of Mexican postcodes', async () => {
    const municipalities: Record<string, string> = {
      '44100': 'Guadalajara',
      '45050': 'Zapopan',
      '64000': 'Monterrey',
      '66220': 'San Pedro Garza García',
      '72000': 'Puebla',
      '22000': 'Tijuana',
      '21000': 'Mexicali',
      '77500': 'Benito Juárez',
      '97000': 'Mérida',
      '50000': 'Toluca',
      '53100': 'Naucalpan de Juárez',
      '55000': 'Ecatepec de Morelos',
      '57000': 'Nezahualcóyotl',
      '83000': 'Hermosillo',
      '80000': 'Culiacán',
      '82000': 'Mazatlán',
      '37000': 'León',
      '76000': 'Querétaro',
      '91700': 'Veracruz',
      '68000': 'Oaxaca de Juárez',
      '88500': 'Reynosa',
      '58000': 'Morelia',
      '25000': 'Saltillo',
      '27000': 'Torreón',
      '39300': 'Acapulco de Juárez',
      '29200': 'San Cristóbal de las Casas',
      '09000': 'Iztapalapa',
      '03100': 'Benito Juárez',
      '11560': 'Miguel Hidalgo',
      '23400': 'Los Cabos',
    };
    for (const [code, municipality] of Object.entries(municipalities)) {
      expect((await findPlaces('MX', code)).places.map((path) => path.split(' / ')[1])).toContain(
        municipality,
      );
    }
  });

  it('finds the surrounding place of an unlisted postcode, marked as not exact', async () => {
    expect(await findPlaces('JP', '100-6001')).toEqual({
      exact: false,
      places: ['Tokyo / Chiyoda-ku (千代田区)'],
    });
    expect(await findPlaces('BR', '01310-100')).toEqual({ exact: false, places: ['São Paulo / São Paulo'] });
  });

  it('finds nothing for a postcode that does not exist, and for an empty one', async () => {
    expect((await findPlaces('CN', '999999')).places).toEqual([]);
    expect((await findPlaces('CN', '')).places).toEqual([]);
    expect((await findPlaces('CN', '--')).places).toEqual([]);
    expect((await findPlaces('VA', '00120')).places).toEqual([]);
  });
});
