import { describe, expect, it } from 'vitest';
import { addressOf, screenOf } from './screens.ts';

describe('screenOf', () => {
  it.each([
    ['/login', 'login'],
    ['/login/', 'login'],
    ['/Register', 'register'],
    ['/retrieve', 'retrieve'],
    ['/', undefined],
    ['/miya', undefined],
    ['/login/x', undefined],
  ])('at %s is %s', (path, screen) => {
    expect(screenOf(path)).toBe(screen);
  });
});

describe('addressOf', () => {
  it("keeps the address's tenant and redirect, and nothing else", () => {
    expect(addressOf('register', 10, '?netnum=1063&redirect=%2Fmiya%3Fa%3D1&x=1')).toBe(
      '/register?netnum=1063&redirect=%2Fmiya%3Fa%3D1',
    );
  });

  it("names the page's tenant when the address does not", () => {
    expect(addressOf('login', 1172, '')).toBe('/login?netnum=1172');
  });
});
