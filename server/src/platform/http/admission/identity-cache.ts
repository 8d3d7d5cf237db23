import type { Identity } from '../pass-on.ts';

/**
 * Beyond this number the oldest entry is dropped. The next request of that client is then anonymous until
 * authenticated.
 */
const MAX_IDENTITIES = 10_000;

/** Caches the identities of authenticated credentials. The cache decides only about limits, never about access. */
export function createIdentityCache() {
  const identities = new Map<string, Identity>();
  return {
    get: (credential: string | undefined) =>
      credential === undefined ? undefined : identities.get(credential),
    set(credential: string, identity: Identity): void {
      if (identities.has(credential)) return;
      const [oldest] = identities.keys();
      if (oldest !== undefined && identities.size >= MAX_IDENTITIES) identities.delete(oldest);
      identities.set(credential, identity);
    },
  };
}
