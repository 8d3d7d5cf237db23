import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { Code, Name, Netnum, NewPassword, Password, Phone, trimmedLine } from './fields.ts';
import { parseMobile } from './numbering-plans.ts';

const problemOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

describe('fields', () => {
  it('require a phone number, and refuse an invalid one', () => {
    expect(problemOf(Phone, '  ')).toBe('phone_required');
    expect(problemOf(Phone, undefined)).toBe('phone_required');
    expect(problemOf(Phone, 'abc')).toBe('phone_invalid');
    expect(Phone.parse(' +52 55 1234-5678 ')).toBe('+52 55 1234-5678');
  });

  it('accept a copied phone number with invisible characters, full-width digits, dashes, brackets or tel:', () => {
    expect(Phone.parse('\u202a+44 7911 123456\u202c')).toBe('+44 7911 123456');
    expect(Phone.parse('\uff0b\uff14\uff14 7911\u2013123456')).toBe('+44 7911-123456');
    expect(Phone.parse('(+44) 7911 123456')).toBe('(+44) 7911 123456');
    expect(Phone.parse('tel:+447911123456')).toBe('+447911123456');
    expect(problemOf(Phone, '44+7911 123456')).toBe('phone_invalid');
  });

  it('require six characters of a new password, but not of the password at sign-in', () => {
    expect(problemOf(NewPassword, '')).toBe('password_required');
    expect(problemOf(NewPassword, '12345')).toBe('password_short');
    expect(NewPassword.safeParse('123456').success).toBe(true);
    expect(NewPassword.parse('  six  ')).toBe('  six  ');
    expect(Password.safeParse('1').success).toBe(true);
    expect(problemOf(Password, '\ud800')).toBe('text_invalid');
  });

  it('refuse a line of text with NUL, a line break or half a surrogate pair, and a line that is too long', () => {
    expect(problemOf(trimmedLine(10), 'a\0b')).toBe('text_invalid');
    expect(problemOf(trimmedLine(10), 'a\nb')).toBe('text_invalid');
    expect(problemOf(trimmedLine(10), '\udfff')).toBe('text_invalid');
    expect(problemOf(trimmedLine(10), '12345678901')).toBe('text_long');
    expect(trimmedLine(10).parse(' 李雷 😀 ')).toBe('李雷 😀');
  });

  it('refuse a name of only spaces', () => {
    expect(problemOf(Name, '   ')).toBe('name_required');
  });

  it('accept a code of six digits, with or without spaces', () => {
    expect(problemOf(Code, '')).toBe('code_required');
    expect(problemOf(Code, '12345')).toBe('code_invalid');
    expect(Code.parse(' 012345 ')).toBe('012345');
    expect(Code.parse('012 345')).toBe('012345');
    expect(problemOf(Code, '0123456')).toBe('code_invalid');
  });

  it('refuse a network number that is not a whole number from 1 to 999999', () => {
    for (const odd of [0, -1, 1.5, 1_000_000, '10', Number.NaN, 2 ** 53]) {
      expect(Netnum.safeParse(odd).success, String(odd)).toBe(false);
    }
  });
});

describe('parseMobile', () => {
  it('parses a number as it is dialled within the country', () => {
    expect(parseMobile('138 0013 8000', 'CN')).toBe('+8613800138000');
    expect(parseMobile('55 1234 5678', 'MX')).toBe('+525512345678');
    expect(parseMobile('0912 345 678', 'TW')).toBe('+886912345678');
    expect(parseMobile('8 916 123-45-67', 'RU')).toBe('+79161234567');
    expect(parseMobile('090-1234-5678', 'JP')).toBe('+819012345678');
    expect(parseMobile('612 34 56 78', 'ES')).toBe('+34612345678');
    // Argentine mobile numbers with and without 0 or 9 before the area code and 15 after it.
    for (const typed of [
      '11 5555-6789',
      '(11) 15-5555-6789',
      '011 15 5555-6789',
      '+54 9 11 5555-6789',
      '+54 11 5555 6789',
      '54 9 11 5555 6789',
    ])
      expect(parseMobile(typed, 'AR'), typed).toBe('+5491155556789');
    expect(parseMobile('351 555-1234', 'AR')).toBe('+5493515551234');
    expect(parseMobile('4321-5678', 'AR')).toBeUndefined();
    // A landline number is not accepted: a party has a separate field for it.
    expect(parseMobile('020 7946 0018', 'GB')).toBeUndefined();
  });

  it('parses a number with a country code in any country', () => {
    expect(parseMobile('+34 612345678', 'CN')).toBe('+34612345678');
  });

  it('returns undefined for a text that is not a mobile number', () => {
    for (const odd of ['', '123', '010 1234 5678', '+999123456789', '138001380001']) {
      expect(parseMobile(odd, 'CN'), odd).toBeUndefined();
    }
  });
});
