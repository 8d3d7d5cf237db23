import { describe, expect, it } from 'vitest';
import { buildScreenUrl, findSignInScreen } from './screens.ts';

describe('findSignInScreen', () => {
  it.each([
    ['/login', 'login'],
    ['/login/', 'login'],
    ['/Register', 'register'],
    ['/retrieve', 'retrieve'],
    ['/', undefined],
    ['/miya', undefined],
    ['/login/x', undefined],
  ])('returns for %s the screen %s', (path, screen) => {
    expect(findSignInScreen(path)).toBe(screen);
  });
});

describe('buildScreenUrl', () => {
  it('keeps the tenant and redirect of the current query, and nothing else', () => {
    expect(buildScreenUrl('register', 10, '?netnum=1063&redirect=%2Fmiya%3Fa%3D1&x=1')).toBe(
      '/register?netnum=1063&redirect=%2Fmiya%3Fa%3D1',
    );
  });

  it("adds the page's tenant when the current query has none", () => {
    expect(buildScreenUrl('login', 1172, '')).toBe('/login?netnum=1172');
  });
});
