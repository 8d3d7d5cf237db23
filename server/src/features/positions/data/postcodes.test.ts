import { isPostcode } from '@miya/contract/positions';
import { describe, expect, it } from 'vitest';
import { countryCodes, findCountry } from './load-country.ts';
import { hyphenatePostcode } from './postcode-index.ts';

describe('isPostcode', () => {
  it.each([
    ['CN', '518052'],
    ['MX', '06500'],
    ['JP', '100-0001'],
    ['JP', '1000001'],
    ['JP', '１００-０００１'],
    ['US', '10001'],
    ['US', '10001-1234'],
    ['GB', 'sw1a 1aa'],
    ['GB', 'SW1A1AA'],
    ['CA', 'k1a0b1'],
    ['BR', '01310100'],
    ['HK', ''],
    ['XX', 'anything'],
    ['__proto__', 'anything'],
  ])('accepts %s %s', (country, code) => {
    expect(isPostcode(country, code)).toBe(true);
  });

  it.each([
    ['CN', '51805'],
    ['MX', '6500'],
    ['JP', '100-000'],
    ['US', 'ABCDE'],
    ['ES', '280130'],
    ['GB', '12345'],
  ])('refuses %s %s', (country, code) => {
    expect(isPostcode(country, code)).toBe(false);
  });

  it('accepts every postcode of the data', async () => {
    for (const code of countryCodes) {
      const table = (await findCountry(code))?.table;
      for (let place = 1; place <= (table?.placeCount ?? 0); place += 7) {
        for (const postcode of table?.listPostcodes(place) ?? []) {
          const written = hyphenatePostcode(postcode, table?.header.codeSplit);
          if (!isPostcode(code, written)) expect.fail(`${code} ${written}`);
        }
      }
    }
  });
});
