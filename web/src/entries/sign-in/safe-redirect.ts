import { screenOf } from './screens.ts';

const HOME = '/';
const LONGEST = 2_000;
// What browsers drop, turn into a slash or read differently from one another, raw or encoded.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const treacherous = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\u200b-\u200f\ufeff\\]/;
const encodedSlash = /%(?:2f|5c|0[0-9a-f]|1[0-9a-f]|25|7f)/i;

/**
 * Where to go after sign-in: `redirect` when it is a path of this origin and no sign-in page, else the start page.
 * The answer is always a path that begins with exactly one slash.
 */
export function safeRedirect(redirect: string | null | undefined, origin: string): string {
  if (!redirect || redirect.length > LONGEST) return HOME;
  if (!/^\/(?!\/)/.test(redirect) || treacherous.test(redirect) || !redirect.isWellFormed()) return HOME;
  let url: URL;
  try {
    url = new URL(redirect, origin);
  } catch {
    return HOME;
  }
  const { pathname } = url;
  // '/.//host' passes as a path and becomes '//host' only now.
  if (url.origin !== origin || pathname.includes('//') || encodedSlash.test(pathname)) return HOME;
  // Leading back here would go round in circles, and an API answer is no page.
  if (screenOf(pathname) || /^\/(api|auth-redirect)(\/|$)/i.test(pathname)) return HOME;
  return pathname + url.search + url.hash;
}
