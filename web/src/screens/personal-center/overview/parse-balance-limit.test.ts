import { describe, expect, it } from 'vitest';
import { getNumberSigns } from '../../../platform/browser/number-locale.ts';
import { parseBalanceLimit } from './parse-balance-limit.ts';

const english = getNumberSigns('en', []);

describe('parseBalanceLimit', () => {
  it('reads an amount in the number format of the user’s language', () => {
    expect(
      ['500', '500,5', '1,234.56', ' 20 ', '５００'].map((typed) => parseBalanceLimit(typed, 2, english)),
    ).toEqual([50_000, 50_050, 123_456, 2_000, 50_000]);
    expect(parseBalanceLimit('500', 0, english)).toBe(500);
  });

  it('accepts zero and negative amounts, and returns null for an empty text', () => {
    expect(['0', '-0', '-300', '−300'].map((typed) => parseBalanceLimit(typed, 2, english))).toEqual([
      0, 0, -30_000, -30_000,
    ]);
    expect(parseBalanceLimit('  ', 2, english)).toBeNull();
  });

  it('returns undefined for a text that is no amount or is out of range', () => {
    for (const typed of ['abc', '1.234', '--5', '9999999999999', '-9999999999999'])
      expect(parseBalanceLimit(typed, 2, english), typed).toBeUndefined();
  });
});
