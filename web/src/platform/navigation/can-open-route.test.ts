import { describe, expect, it } from 'vitest';
import { canOpenRoute, filterRoutes } from './can-open-route.ts';

type Route = { path: string; roles?: string[]; children?: Route[] };

describe('route filtering by role', () => {
  it('shows a route without roles to all users', () => {
    expect(canOpenRoute([], {})).toBe(true);
    expect(canOpenRoute(['clerk'], {})).toBe(true);
  });

  it('shows a route with roles only to users who have one of them', () => {
    expect(canOpenRoute([], { roles: ['clerk'] })).toBe(false);
    expect(canOpenRoute(['driver'], { roles: ['clerk', 'cashier'] })).toBe(false);
    expect(canOpenRoute(['cashier'], { roles: ['clerk', 'cashier'] })).toBe(true);
  });

  it('shows admin everything', () => {
    expect(canOpenRoute(['admin'], { roles: ['clerk'] })).toBe(true);
  });

  it('filters children by the same rule', () => {
    const routes: Route[] = [
      {
        path: '/a',
        children: [{ path: '/a/open' }, { path: '/a/closed', roles: ['clerk'] }],
      },
      { path: '/b', roles: ['clerk'] },
    ];
    expect(filterRoutes([], routes)).toEqual([{ path: '/a', children: [{ path: '/a/open' }] }]);
    expect(filterRoutes(['admin'], routes)).toEqual(routes);
  });
});
