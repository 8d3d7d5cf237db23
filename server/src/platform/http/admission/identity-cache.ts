import type { Identity } from '../pass-on.ts';

/**
 * When the cache has this size, a new entry replaces the oldest. The next request with the replaced credential counts
 * as anonymous until it is authenticated again.
 */
const MAX_IDENTITIES = 10_000;

/**
 * Caches the tenant and client of credentials that were authenticated before. The admission uses it to choose the
 * limits of a request. It never grants access: each request is authenticated again.
 */
export function createIdentityCache() {
  const identities = new Map<string, Identity>();
  return {
    get: (credential: string | undefined) =>
      credential === undefined ? undefined : identities.get(credential),
    set(credential: string, identity: Identity): void {
      // The identity of a credential never changes.
      if (identities.has(credential)) return;
      const [oldest] = identities.keys();
      if (oldest !== undefined && identities.size >= MAX_IDENTITIES) identities.delete(oldest);
      identities.set(credential, identity);
    },
  };
}
