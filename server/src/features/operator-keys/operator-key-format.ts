import { createHash, randomBytes } from 'node:crypto';
import { NETNUM_MAX } from '@miya/contract/limits';

/**
 * A key begins with the network number, like a session token. 'key-' distinguishes the key from a session token:
 * '10.key-pX3…'.
 */
export function generateOperatorKey(tenantId: number): { key: string; keyHash: Buffer } {
  const key = `${tenantId}.key-${randomBytes(32).toString('base64url')}`;
  return { key, keyHash: hashKey(key) };
}

/** Undefined for a text that is not a key of this format. Does not check whether the key exists. */
export function parseOperatorKey(key: string | undefined): { tenantId: number; keyHash: Buffer } | undefined {
  const match = /^(\d{1,6})\.key-[\w-]{43}$/.exec(key ?? '');
  const tenantId = Number(match?.[1]);
  if (!key || !(tenantId >= 1 && tenantId <= NETNUM_MAX)) return undefined;
  return { tenantId, keyHash: hashKey(key) };
}

const hashKey = (key: string) => createHash('sha256').update(key).digest();
