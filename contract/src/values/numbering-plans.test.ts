import { describe, expect, it } from 'vitest';
import { findCallingCode, parseMobile } from './numbering-plans.ts';

const countries = ['CN', 'MX', 'ES', 'RU', 'JP', 'TW', 'US', 'KR', 'HK', 'BR', 'CO', 'AU'];

describe('parseMobile', () => {
  it.each(countries)(
    'parses a foreign number with its country code in %s, with any spelling of the code',
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

  it('parses a number as it is dialled within its country', () => {
    expect(parseMobile('090-1234-5678', 'JP')).toBe('+819012345678');
    expect(parseMobile('\uff10\uff19\uff10-1234-5678', 'JP')).toBe('+819012345678');
    expect(parseMobile('8 912 345-67-89', 'RU')).toBe('+79123456789');
    expect(parseMobile('11 5555-6789', 'AR')).toBe('+5491155556789');
  });

  it('returns undefined for a text that is not a phone number', () => {
    for (const typed of ['', '00', '0012', '+44', '0044 12', '000 7911 123456', 'abc'])
      expect(parseMobile(typed, 'JP'), typed).toBeUndefined();
  });
});

describe('findCallingCode', () => {
  it('returns the calling code of a country, and undefined for an unknown country', () => {
    expect(findCallingCode('GB')).toBe('+44');
    expect(findCallingCode('XX')).toBeUndefined();
  });
});
