/**
 * Returns the token in the URL's hash, or undefined if the hash has none. Removes hash and query from the URL at once,
 * because the token must not stay in the browser's history.
 */
export function takeTokenFromUrl(): string | undefined {
  const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? undefined;
  history.replaceState(null, '', location.pathname);
  return token;
}
