import { describe, expect, it } from 'vitest';
import { resolvePath, type Visitor } from './resolve-path.ts';
import { getScreen, screenNames } from './screens.ts';

const client: Visitor = { signedIn: true, roles: [] };
const signedOut: Visitor = { signedIn: false, roles: [] };

describe('resolvePath', () => {
  it('resolves the path of every screen', () => {
    for (const screen of screenNames)
      expect(resolvePath(getScreen(screen).path, client)).toEqual({ kind: 'screen', screen });
  });

  it('ignores case and a slash at the end', () => {
    expect(resolvePath('/miya/', client)).toEqual({ kind: 'screen', screen: 'order' });
    expect(resolvePath('/Miya/PLKD', client)).toEqual({ kind: 'screen', screen: 'bulk' });
  });

  it('redirects / to /miya', () => {
    expect(resolvePath('/', client)).toEqual({ kind: 'redirect', to: '/miya' });
  });

  it('redirects an unknown path to /404, signed in or not', () => {
    for (const path of ['/nothing', '/miya/nothing', '/miya2', '/redirect', '/redirect/nothing', '//'])
      expect([resolvePath(path, client), resolvePath(path, signedOut)], path).toEqual(
        path === '//'
          ? Array(2).fill({ kind: 'redirect', to: '/miya' })
          : Array(2).fill({ kind: 'redirect', to: '/404' }),
      );
  });

  it('resets a screen by /redirect and its path', () => {
    expect(resolvePath('/redirect/miya/plkd', client)).toEqual({
      kind: 'redirect',
      to: '/miya/plkd',
      renew: 'bulk',
    });
  });

  it('never leaves this origin by /redirect', () => {
    expect(resolvePath('/redirect//evil.example/miya', client)).toEqual({ kind: 'redirect', to: '/404' });
  });

  it('asks visitors without a session to sign in for a screen, but shows them the error pages', () => {
    expect(resolvePath('/miya/cxdy', signedOut)).toEqual({ kind: 'sign-in' });
    expect(resolvePath('/redirect/miya', signedOut)).toEqual({ kind: 'sign-in' });
    expect(resolvePath('/401', signedOut)).toEqual({ kind: 'page', page: 'notAllowed' });
    expect(resolvePath('/auth-redirect', signedOut)).toEqual({ kind: 'page', page: 'authRedirect' });
  });
});
