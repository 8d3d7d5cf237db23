import { describe, expect, it } from 'vitest';
import { findCallingCode, parseMobile } from './numbering-plans.ts';

const countries = ['CN', 'MX', 'ES', 'RU', 'JP', 'TW', 'US', 'KR', 'HK', 'BR', 'CO', 'AU'];

describe('readMobile', () => {
  it.each(countries)(
    'reads a number with the code of its country in %s, however the code is written',
    (country) => {
      for (const typed of [
        '+44 7911 123456',
        '+44 (0)7911 123456',
        '0044 7911 123456',
        '00 44 7911-123456',
        '(0044) 7911 123456',
        '\uff0b\uff14\uff14 7911 123456',
      ])
        expect(parseMobile(typed, country), typed).toBe('+447911123456');
      expect(parseMobile('0086 138 0013 8000', country)).toBe('+8613800138000');
    },
  );

  it('reads a number as one dials it at home', () => {
    expect(parseMobile('090-1234-5678', 'JP')).toBe('+819012345678');
    expect(parseMobile('\uff10\uff19\uff10-1234-5678', 'JP')).toBe('+819012345678');
    expect(parseMobile('8 912 345-67-89', 'RU')).toBe('+79123456789');
    expect(parseMobile('11 5555-6789', 'AR')).toBe('+5491155556789');
  });

  it('takes nothing for a number that is none', () => {
    for (const typed of ['', '00', '0012', '+44', '0044 12', '000 7911 123456', 'abc'])
      expect(parseMobile(typed, 'JP'), typed).toBeUndefined();
  });
});

describe('callingCodeOf', () => {
  it('names what numbers begin with from abroad', () => {
    expect(findCallingCode('GB')).toBe('+44');
    expect(findCallingCode('XX')).toBeUndefined();
  });
});
