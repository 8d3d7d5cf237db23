import { mayOpen } from './may-open.ts';
import { HOME, type ScreenName, screenAt, screenOf } from './screens.ts';

export type Visitor = { signedIn: boolean; roles: readonly string[] };
export type PageName = 'notFound' | 'notAllowed' | 'authRedirect';

/** What a path leads to. */
export type Resolved =
  | { kind: 'screen'; screen: ScreenName }
  | { kind: 'page'; page: PageName }
  /** `renew`: the screen's tab begins anew. */
  | { kind: 'redirect'; to: string; renew?: ScreenName }
  | { kind: 'sign-in' };

const pages: Record<string, PageName> = {
  '/404': 'notFound',
  '/401': 'notAllowed',
  '/auth-redirect': 'authRedirect',
};
const REFRESH = /^\/redirect(\/.*)$/i;

/** The routes table changes nothing itself: whoever navigates does what it says. */
export function resolve(path: string, visitor: Visitor): Resolved {
  const plain = path.toLowerCase().replace(/\/+$/, '');
  if (plain === '') return { kind: 'redirect', to: HOME };
  const page = pages[plain];
  if (page) return { kind: 'page', page };

  const refreshed = REFRESH.exec(path)?.[1];
  const screen = screenAt(refreshed ?? path);
  // Somebody unknown at an address unknown need not sign in to learn that there is nothing.
  if (!screen) return { kind: 'redirect', to: '/404' };
  if (!visitor.signedIn) return { kind: 'sign-in' };
  if (!mayOpen(visitor.roles, screenOf(screen))) return { kind: 'redirect', to: '/401' };
  if (refreshed) return { kind: 'redirect', to: screenOf(screen).path, renew: screen };
  return { kind: 'screen', screen };
}
