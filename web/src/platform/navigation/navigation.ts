import { create } from 'zustand';
import { loginAddress, rolesOf, tokenOf } from '../api/session-store.ts';
import { type Resolved, resolve } from './resolve.ts';
import type { ScreenName } from './screens.ts';
import { afterPassing, heedLeaving, heedPassing, passOverGone } from './use-back.ts';

type Route = { at: Exclude<Resolved, { kind: 'redirect' }>; path: string; search: string };

/**
 * The route that is open. The history is all the router a flat table of fixed paths needs: switching is one
 * synchronous step, and a hidden tab does not see the address of the tab in front (docs/decisions/0011).
 */
export const useRoute = create<Route>(() => ({
  at: { kind: 'page', page: 'notFound' },
  path: '',
  search: '',
}));

type Options = {
  /** The tenant whose sign-in page somebody unknown is sent to. */
  fallbackNetnum: number;
  /** Lets a screen begin anew: its address asked for it. */
  renew: (screen: ScreenName) => void;
};
let options: Options = { fallbackNetnum: 0, renew: () => {} };

/** Opens the address of the page and follows the browser's back and forward from now on. */
export function startNavigation(given: Options) {
  options = given;
  window.addEventListener('popstate', () => {
    heedPassing();
    settle();
    passOverGone();
  });
  heedLeaving();
  // Each tab keeps its own scroll position; the browser would move the page a second time.
  history.scrollRestoration = 'manual';
  settle();
}

/** Goes to an address of the portal. */
export const go = (address: string, { replace = false } = {}) =>
  afterPassing(() => {
    // What lies over the screen (useBack) stays there.
    if (replace) history.replaceState(history.state, '', address);
    // Going to the same address twice makes one step of the history, not two.
    else if (address !== location.pathname + location.search) history.pushState(null, '', address);
    settle();
  });

/** Follows redirects until there is something to show. */
function settle(): void {
  const visitor = { signedIn: tokenOf() !== undefined, roles: rolesOf() };
  let at = resolve(location.pathname, visitor);
  while (at.kind === 'redirect') {
    if (at.renew) options.renew(at.renew);
    history.replaceState(null, '', at.to + (at.renew ? location.search : ''));
    at = resolve(location.pathname, visitor);
  }
  if (at.kind === 'sign-in') location.replace(loginAddress(options.fallbackNetnum));
  useRoute.setState({ at, path: location.pathname, search: location.search });
}
