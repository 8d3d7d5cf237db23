import { describe, expect, it } from 'vitest';
import { findCountries } from './find-countries.ts';
import { frequentAfter } from './frequent-countries.ts';

const inChinese = [
  { id: 'DE', countryName: '德国', countryCode: 'DE' },
  { id: 'ES', countryName: '西班牙', countryCode: 'ES' },
  { id: 'MX', countryName: '墨西哥', countryCode: 'MX' },
  { id: 'RU', countryName: '俄罗斯', countryCode: 'RU' },
  { id: 'US', countryName: '美国', countryCode: 'US' },
];
const found = (typed: string) => findCountries(inChinese, typed).map(({ countryCode }) => countryCode);

describe('findCountries', () => {
  it.each([
    ['墨', ['MX']],
    ['mexi', ['MX']],
    ['méxico', ['MX']],
    ['mx', ['MX']],
    ['Россия', ['RU']],
    ['ドイツ', ['DE']],
    ['states', ['US']],
    ['españa', ['ES']],
    ['zzz', []],
  ])('finds by code, or by name in any language: %s', (typed, codes) => {
    expect(found(typed)).toEqual(codes);
  });

  it('has the country of the code before others with these letters', () => {
    expect(found('es')[0]).toBe('ES');
    expect(found('')).toHaveLength(inChinese.length);
  });

  it('has those used often before others that fit as well, and the code before all', () => {
    const inEnglish = [
      { id: 'AE', countryName: 'United Arab Emirates', countryCode: 'AE' },
      { id: 'GB', countryName: 'United Kingdom', countryCode: 'GB' },
      { id: 'US', countryName: 'United States', countryCode: 'US' },
    ];
    const codes = (typed: string) =>
      findCountries(inEnglish, typed, ['US', 'GB']).map(({ countryCode }) => countryCode);
    expect(codes('unit')).toEqual(['US', 'GB', 'AE']);
    expect(codes('ae')[0]).toBe('AE');
  });
});

describe('frequentAfter', () => {
  it('puts those last chosen first and fills up with the usual ones', () => {
    expect(frequentAfter([])).toEqual(['CN', 'MX', 'ES', 'US', 'RU', 'JP', 'TW']);
    expect(frequentAfter(['BR', 'MX'])).toEqual(['BR', 'MX', 'CN', 'ES', 'US', 'RU', 'JP']);
  });
});
