import { findSignInScreen } from './screens.ts';

const START_PAGE = '/';
const MAX_REDIRECT_LENGTH = 2_000;
// Characters that browsers drop, turn into a slash or interpret differently, raw and percent-encoded.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern refuses control characters
const UNSAFE_CHARACTER = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\u200b-\u200f\ufeff\\]/;
const ENCODED_UNSAFE_CHARACTER = /%(?:2f|5c|0[0-9a-f]|1[0-9a-f]|25|7f)/i;

/**
 * The URL to open after sign-in: `redirect` if it is a path of this origin and no sign-in page, else the start page.
 * The result is always a path that begins with exactly one slash.
 */
export function getSafeRedirect(redirect: string | null | undefined, origin: string): string {
  if (!redirect || redirect.length > MAX_REDIRECT_LENGTH) return START_PAGE;
  if (!/^\/(?!\/)/.test(redirect) || UNSAFE_CHARACTER.test(redirect) || !redirect.isWellFormed())
    return START_PAGE;
  let url: URL;
  try {
    url = new URL(redirect, origin);
  } catch {
    return START_PAGE;
  }
  const { pathname } = url;
  // `/.//host` passes the checks above, and the URL parser turns it into `//host`.
  if (url.origin !== origin || pathname.includes('//') || ENCODED_UNSAFE_CHARACTER.test(pathname))
    return START_PAGE;
  // Refuses sign-in pages, which would redirect in a circle, and API calls, whose response is no page. Also refuses
  // /auth-redirect, which signs in with a token from the URL.
  if (findSignInScreen(pathname) || /^\/(api|auth-redirect)(\/|$)/i.test(pathname)) return START_PAGE;
  return pathname + url.search + url.hash;
}
