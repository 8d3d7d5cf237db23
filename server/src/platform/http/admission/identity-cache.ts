import type { Identity } from '../pass-on.ts';

/** Beyond this number the oldest entries are dropped: their next request is anonymous until it is authenticated. */
const MAX_IDENTITIES = 10_000;

/** Remembers which credentials were authenticated. This decides about limits only, never about access. */
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
