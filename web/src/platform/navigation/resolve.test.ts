import { describe, expect, it } from 'vitest';
import { resolve, type Visitor } from './resolve.ts';
import { screenNames, screenOf } from './screens.ts';

const client: Visitor = { signedIn: true, roles: [] };
const stranger: Visitor = { signedIn: false, roles: [] };

describe('the routes', () => {
  it('lead to every screen by its path', () => {
    for (const screen of screenNames)
      expect(resolve(screenOf(screen).path, client)).toEqual({ kind: 'screen', screen });
  });

  it('take a path however it is typed', () => {
    expect(resolve('/miya/', client)).toEqual({ kind: 'screen', screen: 'order' });
    expect(resolve('/Miya/PLKD', client)).toEqual({ kind: 'screen', screen: 'bulk' });
  });

  it('lead from / to /miya', () => {
    expect(resolve('/', client)).toEqual({ kind: 'redirect', to: '/miya' });
  });

  it('lead from an unknown path to /404, signed in or not', () => {
    for (const path of ['/nothing', '/miya/nothing', '/miya2', '/redirect', '/redirect/nothing', '//'])
      expect([resolve(path, client), resolve(path, stranger)], path).toEqual(
        path === '//'
          ? Array(2).fill({ kind: 'redirect', to: '/miya' })
          : Array(2).fill({ kind: 'redirect', to: '/404' }),
      );
  });

  it('refresh a screen by /redirect and its path', () => {
    expect(resolve('/redirect/miya/plkd', client)).toEqual({
      kind: 'redirect',
      to: '/miya/plkd',
      renew: 'bulk',
    });
  });

  it('never leave this origin by /redirect', () => {
    expect(resolve('/redirect//evil.example/miya', client)).toEqual({ kind: 'redirect', to: '/404' });
  });

  it('ask strangers to sign in for a screen, and show them the error pages', () => {
    expect(resolve('/miya/cxdy', stranger)).toEqual({ kind: 'sign-in' });
    expect(resolve('/redirect/miya', stranger)).toEqual({ kind: 'sign-in' });
    expect(resolve('/401', stranger)).toEqual({ kind: 'page', page: 'notAllowed' });
    expect(resolve('/auth-redirect', stranger)).toEqual({ kind: 'page', page: 'authRedirect' });
  });
});
