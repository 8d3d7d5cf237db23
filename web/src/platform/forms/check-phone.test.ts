import { describe, expect, it } from 'vitest';
import { withCountryCode } from './check-phone.ts';

describe('withCountryCode', () => {
  it("gives the very number where it is one in the reader's region", async () => {
    expect(await withCountryCode('55 1234 5678', 'CN', ['es-MX', 'es'])).toBe('+525512345678');
  });

  it('gives the beginning of a number there where it is none', async () => {
    expect(await withCountryCode('12', 'CN', ['es', 'es-MX'])).toBe('+52 …');
    expect(await withCountryCode('12', 'CN', ['es'])).toBe('+86 …');
  });

  it('gives nothing where a country code was typed', async () => {
    expect(await withCountryCode('+52 12', 'CN', ['es-MX'])).toBeUndefined();
    expect(await withCountryCode('0052 12', 'CN', ['es-MX'])).toBeUndefined();
  });
});
