import { describe, expect, it } from 'vitest';
import { mayOpen, routesFor } from './may-open.ts';

type Route = { path: string; roles?: string[]; children?: Route[] };

describe('route filtering by role', () => {
  it('shows a route without roles to everybody', () => {
    expect(mayOpen([], {})).toBe(true);
    expect(mayOpen(['clerk'], {})).toBe(true);
  });

  it('shows a route with roles only to those who hold one of them', () => {
    expect(mayOpen([], { roles: ['clerk'] })).toBe(false);
    expect(mayOpen(['driver'], { roles: ['clerk', 'cashier'] })).toBe(false);
    expect(mayOpen(['cashier'], { roles: ['clerk', 'cashier'] })).toBe(true);
  });

  it('shows admin everything', () => {
    expect(mayOpen(['admin'], { roles: ['clerk'] })).toBe(true);
  });

  it('filters children by the same rule', () => {
    const routes: Route[] = [
      {
        path: '/a',
        children: [{ path: '/a/open' }, { path: '/a/closed', roles: ['clerk'] }],
      },
      { path: '/b', roles: ['clerk'] },
    ];
    expect(routesFor([], routes)).toEqual([{ path: '/a', children: [{ path: '/a/open' }] }]);
    expect(routesFor(['admin'], routes)).toEqual(routes);
  });
});
