import { hash, randomBytes } from 'node:crypto';
import { NETNUM_MAX } from '@miya/contract/limits';

/** Creates a random session token. The token begins with the tenant id, so that only this tenant is searched for it. */
export function createToken(tenantId: number): { token: string; tokenHash: Buffer } {
  const token = `${tenantId}.${randomBytes(32).toString('base64url')}`;
  return { token, tokenHash: hashToken(token) };
}

/** Parses a session token. Returns undefined if the token is missing or malformed. Does not check the session. */
export function parseToken(token: string | undefined): { tenantId: number; tokenHash: Buffer } | undefined {
  const match = /^(\d{1,6})\.[\w-]{43}$/.exec(token ?? '');
  const tenantId = Number(match?.[1]);
  if (!token || !(tenantId >= 1 && tenantId <= NETNUM_MAX)) return undefined;
  return { tenantId, tokenHash: hashToken(token) };
}

const hashToken = (token: string) => hash('sha256', token, 'buffer');
