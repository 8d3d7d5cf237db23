import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { Code, Name, Netnum, NewPassword, Password, Phone, trimmedLine } from './fields.ts';
import { parseMobile } from './numbering-plans.ts';

const problemOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

describe('fields', () => {
  it('ask for a phone, then for a valid one', () => {
    expect(problemOf(Phone, '  ')).toBe('phone_required');
    expect(problemOf(Phone, undefined)).toBe('phone_required');
    expect(problemOf(Phone, 'abc')).toBe('phone_invalid');
    expect(Phone.parse(' +52 55 1234-5678 ')).toBe('+52 55 1234-5678');
  });

  it('take a phone as it was copied: with unseen marks, wide digits, other dashes, a bracket or a link', () => {
    expect(Phone.parse('\u202a+44 7911 123456\u202c')).toBe('+44 7911 123456');
    expect(Phone.parse('\uff0b\uff14\uff14 7911\u2013123456')).toBe('+44 7911-123456');
    expect(Phone.parse('(+44) 7911 123456')).toBe('(+44) 7911 123456');
    expect(Phone.parse('tel:+447911123456')).toBe('+447911123456');
    expect(problemOf(Phone, '44+7911 123456')).toBe('phone_invalid');
  });

  it('ask for six characters when a password is chosen, not when it is checked', () => {
    expect(problemOf(NewPassword, '')).toBe('password_required');
    expect(problemOf(NewPassword, '12345')).toBe('password_short');
    expect(NewPassword.safeParse('123456').success).toBe(true);
    expect(NewPassword.parse('  six  ')).toBe('  six  ');
    expect(Password.safeParse('1').success).toBe(true);
    expect(problemOf(Password, '\ud800')).toBe('text_invalid');
  });

  it('refuse in one line of text what PostgreSQL cannot store', () => {
    expect(problemOf(trimmedLine(10), 'a\0b')).toBe('text_invalid');
    expect(problemOf(trimmedLine(10), 'a\nb')).toBe('text_invalid');
    expect(problemOf(trimmedLine(10), '\udfff')).toBe('text_invalid');
    expect(problemOf(trimmedLine(10), '12345678901')).toBe('text_long');
    expect(trimmedLine(10).parse(' 李雷 😀 ')).toBe('李雷 😀');
  });

  it('ask for a name that is more than spaces', () => {
    expect(problemOf(Name, '   ')).toBe('name_required');
  });

  it('take six digits as a code', () => {
    expect(problemOf(Code, '')).toBe('code_required');
    expect(problemOf(Code, '12345')).toBe('code_invalid');
    expect(Code.parse(' 012345 ')).toBe('012345');
    expect(Code.parse('012 345')).toBe('012345');
    expect(problemOf(Code, '0123456')).toBe('code_invalid');
  });

  it('take a whole number as network number', () => {
    for (const odd of [0, -1, 1.5, 1_000_000, '10', Number.NaN, 2 ** 53]) {
      expect(Netnum.safeParse(odd).success, String(odd)).toBe(false);
    }
  });
});

describe('readMobile', () => {
  it('reads a number as one dials it in the country', () => {
    expect(parseMobile('138 0013 8000', 'CN')).toBe('+8613800138000');
    expect(parseMobile('55 1234 5678', 'MX')).toBe('+525512345678');
    expect(parseMobile('0912 345 678', 'TW')).toBe('+886912345678');
    expect(parseMobile('8 916 123-45-67', 'RU')).toBe('+79161234567');
    expect(parseMobile('090-1234-5678', 'JP')).toBe('+819012345678');
    expect(parseMobile('612 34 56 78', 'ES')).toBe('+34612345678');
    // With and without what Argentina puts before and into them.
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
    // A landline is no mobile number: there is a field for it.
    expect(parseMobile('020 7946 0018', 'GB')).toBeUndefined();
  });

  it('reads a number with its country code anywhere', () => {
    expect(parseMobile('+34 612345678', 'CN')).toBe('+34612345678');
  });

  it('refuses what is not a mobile number', () => {
    for (const odd of ['', '123', '010 1234 5678', '+999123456789', '138001380001']) {
      expect(parseMobile(odd, 'CN'), odd).toBeUndefined();
    }
  });
});
