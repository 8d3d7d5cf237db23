import { createHash, randomBytes } from 'node:crypto';
import { NETNUM_MAX } from '@miya/contract/limits';

/** Opaque and random, with the network number in front like a session's token, and never to be taken for one. */
export function newKey(tenantId: number): { key: string; keyHash: Buffer } {
  const key = `${tenantId}.key-${randomBytes(32).toString('base64url')}`;
  return { key, keyHash: hashKey(key) };
}

export function readKey(key: string | undefined): { tenantId: number; keyHash: Buffer } | undefined {
  const match = /^(\d{1,6})\.key-[\w-]{43}$/.exec(key ?? '');
  const tenantId = Number(match?.[1]);
  if (!key || !(tenantId >= 1 && tenantId <= NETNUM_MAX)) return undefined;
  return { tenantId, keyHash: hashKey(key) };
}

const hashKey = (key: string) => createHash('sha256').update(key).digest();
