import { describe, expect, it } from 'vitest';
import { signsOf } from '../../../platform/browser/number-tag.ts';
import { parseLimit } from './parse-limit.ts';

const english = signsOf('en', []);

describe('the limit as it is typed', () => {
  it('is an amount in the reader’s own writing', () => {
    expect(
      ['500', '500,5', '1,234.56', ' 20 ', '５００'].map((typed) => parseLimit(typed, 2, english)),
    ).toEqual([50_000, 50_050, 123_456, 2_000, 50_000]);
    expect(parseLimit('500', 0, english)).toBe(500);
  });

  it('may be zero or below it, and none at all', () => {
    expect(['0', '-0', '-300', '−300'].map((typed) => parseLimit(typed, 2, english))).toEqual([
      0, 0, -30_000, -30_000,
    ]);
    expect(parseLimit('  ', 2, english)).toBeNull();
  });

  it('is nothing where it is no amount, or more than there can be', () => {
    for (const typed of ['abc', '1.234', '--5', '9999999999999', '-9999999999999'])
      expect(parseLimit(typed, 2, english), typed).toBeUndefined();
  });
});
