import { describe, expect, it } from 'vitest';
import { namePlace } from './name-place.ts';

describe('namePlace', () => {
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
  ])('spells %s of %s in Latin letters', async (written, country, spelt) => {
    expect((await namePlace(written, country)).latin).toBe(spelt);
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
    // As somebody who reads another language wrote it.
    ['Río de Janeiro', 'BR', { en: 'Rio de Janeiro', es: 'Río de Janeiro', py: 'Рио-де-Жанейро' }],
    ['Shenzhen (深圳市)', 'CN', { zh: '深圳市', py: 'Шэньчжэнь' }],
    ['信义区', 'TW', { jt: '信義區', ja: '信義區' }],
    ['Singapore', 'SG', { es: 'Singapur', ja: 'シンガポール' }],
  ])('gives %s of %s the names that other languages have for it', async (written, country, names) => {
    expect((await namePlace(written, country)).names).toMatchObject(names);
  });

  it('says nothing of what is no more than the beginning of a text, of several places and of unknown ones', async () => {
    expect((await namePlace('Los Angeles Sort Facility', 'US')).names).toEqual({});
    expect((await namePlace('深圳转运中心', 'CN')).names).toEqual({});
    expect((await namePlace('Springfield', 'US')).names).toEqual({});
    for (const [written, country] of [
      ['转运中心', 'CN'],
      ['深圳', 'XX'],
      ['深圳', null],
      ['', 'CN'],
    ] as const)
      expect(await namePlace(written, country)).toEqual({ latin: null, names: {} });
  });
});
