import { hash, randomBytes } from 'node:crypto';
import { NETNUM_MAX } from '@miya/contract/limits';

/** Opaque and random. The network number in front lets a request find its tenant's rows without asking all. */
export function newToken(tenantId: number): { token: string; tokenHash: Buffer } {
  const token = `${tenantId}.${randomBytes(32).toString('base64url')}`;
  return { token, tokenHash: hashToken(token) };
}

export function readToken(token: string | undefined): { tenantId: number; tokenHash: Buffer } | undefined {
  const match = /^(\d{1,6})\.[\w-]{43}$/.exec(token ?? '');
  const tenantId = Number(match?.[1]);
  if (!token || !(tenantId >= 1 && tenantId <= NETNUM_MAX)) return undefined;
  return { tenantId, tokenHash: hashToken(token) };
}

const hashToken = (token: string) => hash('sha256', token, 'buffer');
