import { describe, expect, it } from 'vitest';
import { findUserRegion, getNumberLocale, getNumberSigns } from './number-locale.ts';

describe('getNumberLocale', () => {
  it("returns the browser's tag of the chosen language, with its region", () => {
    expect(getNumberLocale('es', ['en-US', 'es-MX', 'es-ES'])).toBe('es-MX');
    expect(getNumberLocale('es', ['es-419', 'en'])).toBe('es-419');
    expect(getNumberLocale('zh', ['zh-Hans-CN'])).toBe('zh-Hans-CN');
    expect(getNumberLocale('py', ['ru-RU'])).toBe('ru-RU');
  });

  it('returns the language alone when the browser names no region', () => {
    expect(getNumberLocale('es', ['en-US'])).toBe('es');
    expect(getNumberLocale('es', ['es'])).toBe('es');
    expect(getNumberLocale('zh', ['zh-Hans'])).toBe('zh-Hans');
  });
});

describe('findUserRegion', () => {
  it('returns the region that the browser names for the chosen language', () => {
    expect(findUserRegion('es', ['en-US', 'es-MX'])).toBe('MX');
    expect(findUserRegion('jt', ['zh-TW'])).toBe('TW');
    expect(findUserRegion('es', ['es-419'])).toBe('419');
    expect(findUserRegion('py', ['en-US', 'ru'])).toBeUndefined();
  });
});

describe('getNumberSigns', () => {
  it('returns the signs of a region, and is not sure of Spanish without a region', () => {
    expect(getNumberSigns('es', ['es-MX'])).toEqual({ decimal: '.', group: ',', isSure: true });
    expect(getNumberSigns('es', ['es-ES'])).toEqual({ decimal: ',', group: '.', isSure: true });
    expect(getNumberSigns('es', ['en-US'])).toMatchObject({ isSure: false });
    expect(getNumberSigns('en', [])).toEqual({ decimal: '.', group: ',', isSure: true });
    expect(getNumberSigns('py', [])).toMatchObject({ decimal: ',', isSure: true });
  });
});
