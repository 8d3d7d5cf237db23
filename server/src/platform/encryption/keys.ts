import { hkdfSync } from 'node:crypto';
import { StartError } from '../db/migrate/start-error.ts';

/** A key with its number. The number is stored with each value that the key has encrypted. */
export type IdentityKey = { id: number; key: Buffer };

const KEY_BYTES = 32;
/** Number of the key that is derived from the secret when no keys are configured. Configured keys count from 1. */
export const DERIVED_KEY_ID = 0;

/**
 * Reads `1:base64,2:base64`. Operators add a new key with the next number and keep the old keys, which decrypt old
 * values.
 */
export function readIdentityKeys(text: string): IdentityKey[] {
  const keys = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map(readKey);
  if (new Set(keys.map(({ id }) => id)).size !== keys.length)
    throw createKeyError('two keys have the same number');
  return keys;
}

function readKey(part: string): IdentityKey {
  const [, id, text = ''] = /^([1-9]\d{0,8}):([A-Za-z0-9+/_-]+=*)$/.exec(part) ?? [];
  if (!id) throw createKeyError('must be number:key, with commas between keys');
  const key = Buffer.from(text, 'base64');
  // A key typed by hand or copied from an example repeats bytes. 32 random bytes almost always contain at least 16
  // different values.
  if (key.length !== KEY_BYTES || new Set(key).size < 16) {
    throw createKeyError(`key ${id} must be ${KEY_BYTES} random bytes in base64 (openssl rand -base64 32)`);
  }
  return { id: Number(id), key };
}

// The message never contains the key, because messages end up in logs.
const createKeyError = (reason: string) => new StartError(`MIYA_IDENTITY_KEYS: ${reason}.`);

/** Derives the key of a server without configured keys. The same secret gives the same key at every start. */
export const deriveIdentityKey = (secret: string): IdentityKey => ({
  id: DERIVED_KEY_ID,
  key: Buffer.from(hkdfSync('sha256', secret, '', 'miya identity numbers', KEY_BYTES)),
});
