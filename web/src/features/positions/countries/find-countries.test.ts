import { describe, expect, it } from 'vitest';
import { findCountries } from './find-countries.ts';
import { addUsualCountries } from './frequent-countries.ts';

const chineseCountries = [
  { id: 'DE', countryName: '德国', countryCode: 'DE' },
  { id: 'ES', countryName: '西班牙', countryCode: 'ES' },
  { id: 'MX', countryName: '墨西哥', countryCode: 'MX' },
  { id: 'RU', countryName: '俄罗斯', countryCode: 'RU' },
  { id: 'US', countryName: '美国', countryCode: 'US' },
];
const findCodes = (searchText: string) =>
  findCountries(chineseCountries, searchText).map(({ countryCode }) => countryCode);

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
  ])('finds countries by code or by name in any language: %s', (searchText, codes) => {
    expect(findCodes(searchText)).toEqual(codes);
  });

  it('puts the country with this code before countries whose names contain the letters', () => {
    expect(findCodes('es')[0]).toBe('ES');
    expect(findCodes('')).toHaveLength(chineseCountries.length);
  });

  it('puts frequent countries before equally good matches, and an equal code before all', () => {
    const englishCountries = [
      { id: 'AE', countryName: 'United Arab Emirates', countryCode: 'AE' },
      { id: 'GB', countryName: 'United Kingdom', countryCode: 'GB' },
      { id: 'US', countryName: 'United States', countryCode: 'US' },
    ];
    const findEnglishCodes = (searchText: string) =>
      findCountries(englishCountries, searchText, ['US', 'GB']).map(({ countryCode }) => countryCode);
    expect(findEnglishCodes('unit')).toEqual(['US', 'GB', 'AE']);
    expect(findEnglishCodes('ae')[0]).toBe('AE');
  });
});

describe('addUsualCountries', () => {
  it('puts recent countries first and adds usual ones up to the maximum', () => {
    expect(addUsualCountries([])).toEqual(['CN', 'MX', 'ES', 'US', 'RU', 'JP', 'TW']);
    expect(addUsualCountries(['BR', 'MX'])).toEqual(['BR', 'MX', 'CN', 'ES', 'US', 'RU', 'JP']);
  });
});
