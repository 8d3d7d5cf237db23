import { describe, expect, it } from 'vitest';
import { numberTag, readersRegion, signsOf } from './number-tag.ts';

describe('numberTag', () => {
  it("is the browser's own of the chosen language, with its region", () => {
    expect(numberTag('es', ['en-US', 'es-MX', 'es-ES'])).toBe('es-MX');
    expect(numberTag('es', ['es-419', 'en'])).toBe('es-419');
    expect(numberTag('zh', ['zh-Hans-CN'])).toBe('zh-Hans-CN');
    expect(numberTag('py', ['ru-RU'])).toBe('ru-RU');
  });

  it('is the language alone where no region is said', () => {
    expect(numberTag('es', ['en-US'])).toBe('es');
    expect(numberTag('es', ['es'])).toBe('es');
    expect(numberTag('zh', ['zh-Hans'])).toBe('zh-Hans');
  });
});

describe('readersRegion', () => {
  it('is told to the server where the browser says it of the chosen language', () => {
    expect(readersRegion('es', ['en-US', 'es-MX'])).toBe('MX');
    expect(readersRegion('jt', ['zh-TW'])).toBe('TW');
    expect(readersRegion('es', ['es-419'])).toBe('419');
    expect(readersRegion('py', ['en-US', 'ru'])).toBeUndefined();
  });
});

describe('signsOf', () => {
  it('knows how a region writes, and when it does not know', () => {
    expect(signsOf('es', ['es-MX'])).toEqual({ decimal: '.', group: ',', isSure: true });
    expect(signsOf('es', ['es-ES'])).toEqual({ decimal: ',', group: '.', isSure: true });
    expect(signsOf('es', ['en-US'])).toMatchObject({ isSure: false });
    expect(signsOf('en', [])).toEqual({ decimal: '.', group: ',', isSure: true });
    expect(signsOf('py', [])).toMatchObject({ decimal: ',', isSure: true });
  });
});
