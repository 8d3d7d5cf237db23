/** Reads the token out of the address and takes it out there at once: it must not stay in the history. */
export function takeToken(): string | undefined {
  const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? undefined;
  history.replaceState(null, '', location.pathname);
  return token;
}
