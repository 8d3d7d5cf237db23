import { create } from 'zustand';
import { buildLoginUrlForCurrentPage, readRoles, readToken } from '../api/session-store.ts';
import { type RouteTarget, resolvePath } from './resolve-path.ts';
import type { ScreenName } from './screens.ts';
import { afterPassing, dropStaleHistory, heedLeaving, heedPassing } from './use-back.ts';

type CurrentRoute = { target: Exclude<RouteTarget, { kind: 'redirect' }>; path: string; search: string };

/**
 * The open route. The paths are fixed and flat, so the portal uses the browser's history without a router library.
 * Screens switch in one synchronous step. A hidden tab does not see the URL of the active tab (docs/decisions/0011).
 */
export const useRoute = create<CurrentRoute>(() => ({
  target: { kind: 'page', page: 'notFound' },
  path: '',
  search: '',
}));

type Options = {
  /** The tenant whose sign-in page opens when no tenant is saved in this browser. */
  fallbackNetnum: number;
  /** Resets a screen. Called when the URL is the refresh route of the screen, `/redirect/...`. */
  renew: (screen: ScreenName) => void;
};
let options: Options = { fallbackNetnum: 0, renew: () => {} };

/** Opens the page's URL and handles the browser's Back and Forward from now on. */
export function startNavigation(navigationOptions: Options) {
  options = navigationOptions;
  window.addEventListener('popstate', () => {
    heedPassing();
    openCurrentUrl();
    dropStaleHistory();
  });
  heedLeaving();
  // Each tab restores its own scroll position (useScrollRestoration). By default the browser would scroll once more.
  history.scrollRestoration = 'manual';
  openCurrentUrl();
}

/** Opens a URL of the portal. */
export const navigateTo = (url: string, { replace = false } = {}) =>
  afterPassing(() => {
    // The history state names the overlay over the screen (useBack), so it is kept.
    if (replace) history.replaceState(history.state, '', url);
    // Opening the current URL again adds no history entry.
    else if (url !== location.pathname + location.search) history.pushState(null, '', url);
    openCurrentUrl();
  });

/** Resolves the current URL and follows its redirects until it leads to a screen, a page or the sign-in page. */
function openCurrentUrl(): void {
  const visitor = { signedIn: readToken() !== undefined, roles: readRoles() };
  let target = resolvePath(location.pathname, visitor);
  while (target.kind === 'redirect') {
    if (target.renew) options.renew(target.renew);
    history.replaceState(null, '', target.to + (target.renew ? location.search : ''));
    target = resolvePath(location.pathname, visitor);
  }
  if (target.kind === 'sign-in') location.replace(buildLoginUrlForCurrentPage(options.fallbackNetnum));
  useRoute.setState({ target, path: location.pathname, search: location.search });
}
