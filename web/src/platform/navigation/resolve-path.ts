import { canOpenRoute } from './can-open-route.ts';
import { findScreenName, getScreen, HOME_PATH, type ScreenName } from './screens.ts';

export type Visitor = { signedIn: boolean; roles: readonly string[] };
export type PageName = 'notFound' | 'notAllowed' | 'authRedirect';

/** What the portal opens for a path. */
export type RouteTarget =
  | { kind: 'screen'; screen: ScreenName }
  | { kind: 'page'; page: PageName }
  /** `renew`: the screen whose tab is reset, so that unsaved input is gone. */
  | { kind: 'redirect'; to: string; renew?: ScreenName }
  | { kind: 'sign-in' };

const pages: Record<string, PageName> = {
  '/404': 'notFound',
  '/401': 'notAllowed',
  '/auth-redirect': 'authRedirect',
};
const REFRESH = /^\/redirect(\/.*)$/i;

/** Resolves a path without side effects: the caller follows the redirect or opens the screen. */
export function resolvePath(path: string, visitor: Visitor): RouteTarget {
  const normalizedPath = path.toLowerCase().replace(/\/+$/, '');
  if (normalizedPath === '') return { kind: 'redirect', to: HOME_PATH };
  const page = pages[normalizedPath];
  if (page) return { kind: 'page', page };

  const refreshed = REFRESH.exec(path)?.[1];
  const screen = findScreenName(refreshed ?? path);
  // An unknown path shows the 404 page even without a sign-in.
  if (!screen) return { kind: 'redirect', to: '/404' };
  if (!visitor.signedIn) return { kind: 'sign-in' };
  if (!canOpenRoute(visitor.roles, getScreen(screen))) return { kind: 'redirect', to: '/401' };
  if (refreshed) return { kind: 'redirect', to: getScreen(screen).path, renew: screen };
  return { kind: 'screen', screen };
}
