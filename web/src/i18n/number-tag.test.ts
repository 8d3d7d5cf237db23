import { describe, expect, it } from 'vitest';
import { numberTag, signsOf } from './number-tag.ts';

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

describe('signsOf', () => {
  it('knows how a region writes, and when it does not know', () => {
    expect(signsOf('es', ['es-MX'])).toEqual({ decimal: '.', group: ',', isSure: true });
    expect(signsOf('es', ['es-ES'])).toEqual({ decimal: ',', group: '.', isSure: true });
    expect(signsOf('es', ['en-US'])).toMatchObject({ isSure: false });
    expect(signsOf('en', [])).toEqual({ decimal: '.', group: ',', isSure: true });
    expect(signsOf('py', [])).toMatchObject({ decimal: ',', isSure: true });
  });
});
