import { hkdfSync } from 'node:crypto';
import { StartError } from '../db/migrate/start-error.ts';

/** A key with its number, which stands beside everything it has encrypted. */
export type IdentityKey = { id: number; key: Buffer };

const KEY_BYTES = 32;
/** The id of the key that a server without configured keys derives from its secret; configured ones count from 1. */
export const DERIVED_ID = 0;

/** Reads `1:base64,2:base64`. A new key is added with the next number; the old ones stay to read what they wrote. */
export function readIdentityKeys(text: string): IdentityKey[] {
  const keys = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map(readKey);
  if (new Set(keys.map(({ id }) => id)).size !== keys.length) throw refuse('has one number twice');
  return keys;
}

function readKey(part: string): IdentityKey {
  const [, id, text = ''] = /^([1-9]\d{0,8}):([A-Za-z0-9+/_-]+=*)$/.exec(part) ?? [];
  if (!id) throw refuse('must read number:key, with commas between');
  const key = Buffer.from(text, 'base64');
  // Whatever is typed by hand or left as an example repeats itself; random bytes hardly do.
  if (key.length !== KEY_BYTES || new Set(key).size < 16) {
    throw refuse(`key ${id} must be ${KEY_BYTES} random bytes in base64 (openssl rand -base64 32)`);
  }
  return { id: Number(id), key };
}

// The text of a key never stands in the line: it ends up in logs.
const refuse = (why: string) => new StartError(`MIYA_IDENTITY_KEYS: ${why}.`);

/** The key of a server nobody gave one: the same at every start, for it comes from the secret kept beside the data. */
export const deriveIdentityKey = (secret: string): IdentityKey => ({
  id: DERIVED_ID,
  key: Buffer.from(hkdfSync('sha256', secret, '', 'miya identity numbers', KEY_BYTES)),
});
