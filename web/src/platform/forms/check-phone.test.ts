import { describe, expect, it } from 'vitest';
import { suggestCountryCode } from './check-phone.ts';

describe('suggestCountryCode', () => {
  it("returns the full number when it is a mobile number in the user's region", async () => {
    expect(await suggestCountryCode('55 1234 5678', 'CN', ['es-MX', 'es'])).toBe('+525512345678');
  });

  it("returns the country code when it is not a mobile number in the user's region", async () => {
    expect(await suggestCountryCode('12', 'CN', ['es', 'es-MX'])).toBe('+52 …');
    expect(await suggestCountryCode('12', 'CN', ['es'])).toBe('+86 …');
  });

  it('returns undefined when a country code was typed', async () => {
    expect(await suggestCountryCode('+52 12', 'CN', ['es-MX'])).toBeUndefined();
    expect(await suggestCountryCode('0052 12', 'CN', ['es-MX'])).toBeUndefined();
  });
});
