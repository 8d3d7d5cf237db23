import { describe, expect, it } from 'vitest';
import { translatePlace } from './translate-place.ts';

describe('translatePlace', () => {
  it.each([
    ['深圳', 'CN', 'Shenzhen'],
    ['深圳市', 'CN', 'Shenzhen'],
    ['广东省深圳市', 'CN', 'Shenzhen'],
    ['深圳转运中心', 'CN', 'Shenzhen'],
    ['香港', 'HK', 'Hong Kong'],
    ['桃園', 'TW', 'Taoyuan'],
    ['信義區', 'TW', 'Xinyi'],
    ['東京', 'JP', 'Tokyo'],
    ['Москва', 'RU', 'Moscow'],
    ['Shenzhen (深圳市)', 'CN', 'Shenzhen'],
  ])('spells %s of %s in Latin letters', async (text, country, latin) => {
    expect((await translatePlace(text, country)).latin).toBe(latin);
  });

  it.each([
    ['Milano', 'IT', { es: 'Milán', py: 'Милан', ja: 'ミラノ', zh: '米兰', jt: '米蘭' }],
    ['Los Angeles', 'US', { es: 'Los Ángeles', ja: 'ロサンゼルス' }],
    ['New York', 'US', { es: 'Nueva York', zh: '纽约' }],
    ['London', 'GB', { es: 'Londres', py: 'Лондон' }],
    ['Москва', 'RU', { en: 'Moscow', es: 'Moscú', ja: 'モスクワ' }],
    ['Moscow', 'RU', { py: 'Москва' }],
    ['Ciudad de México', 'MX', { en: 'Mexico City', ja: 'メキシコ市' }],
    ['广东省深圳市', 'CN', { py: 'Шэньчжэнь' }],
    // Names in another language or script than the main name.
    ['Río de Janeiro', 'BR', { en: 'Rio de Janeiro', es: 'Río de Janeiro', py: 'Рио-де-Жанейро' }],
    ['Shenzhen (深圳市)', 'CN', { zh: '深圳市', py: 'Шэньчжэнь' }],
    ['信义区', 'TW', { jt: '信義區', ja: '信義區' }],
    ['Singapore', 'SG', { es: 'Singapur', ja: 'シンガポール' }],
  ])('translates %s of %s into other languages', async (text, country, names) => {
    expect((await translatePlace(text, country)).names).toMatchObject(names);
  });

  it('gives no names if only the beginning is a place, if several places have the name, or if the place is unknown', async () => {
    expect((await translatePlace('Los Angeles Sort Facility', 'US')).names).toEqual({});
    expect((await translatePlace('深圳转运中心', 'CN')).names).toEqual({});
    expect((await translatePlace('Springfield', 'US')).names).toEqual({});
    for (const [text, country] of [
      ['转运中心', 'CN'],
      ['深圳', 'XX'],
      ['深圳', null],
      ['', 'CN'],
    ] as const)
      expect(await translatePlace(text, country)).toEqual({ latin: null, names: {} });
  });
});
