/** Returns the token in the URL's hash, or undefined, and removes it at once: it must not stay in the history. */
export function takeTokenFromUrl(): string | undefined {
  const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? undefined;
  history.replaceState(null, '', location.pathname);
  return token;
}
