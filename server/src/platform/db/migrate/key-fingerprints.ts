import { createHmac } from 'node:crypto';
import { connect, type Db } from '../connection/connect.ts';
import { StartError } from './start-error.ts';

/** A key with its name in the database. `source` tells operators where the key is configured: `MIYA_SECRET`. */
export type NamedKey = { name: string; source: string; key: string | Buffer };

/** Creates a fingerprint: the same key gives the same fingerprint, and the fingerprint does not reveal the key. */
const createFingerprint = ({ name, key }: NamedKey) =>
  createHmac('sha256', key).update(`miya fingerprint of ${name}`).digest();

/**
 * Refuses keys that differ from those stored as fingerprints in the database: with other keys the server could not
 * decrypt existing values. Stores the fingerprint of a name that the database does not know yet.
 */
export async function checkKeyFingerprints(ownerUrl: string, keys: readonly NamedKey[]): Promise<void> {
  const owner = connect({ url: ownerUrl, connections: 1, onError: () => undefined });
  try {
    for (const key of keys) {
      if (!(await matchesFingerprint(owner, key)))
        throw new StartError(
          `${key.source} is not the one this database was begun with: restore the previous value. docs/operations/secrets.md describes how to replace it.`,
        );
    }
  } finally {
    await owner.destroy();
  }
}

async function matchesFingerprint(owner: Db, key: NamedKey): Promise<boolean> {
  const fingerprint = createFingerprint(key);
  // When two processes start at once on a fresh database, the first one stores its fingerprint and the other one
  // compares.
  await owner
    .insertInto('key_fingerprints')
    .values({ name: key.name, fingerprint })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const stored = await owner
    .selectFrom('key_fingerprints')
    .select('fingerprint')
    .where('name', '=', key.name)
    .executeTakeFirstOrThrow();
  return stored.fingerprint.equals(fingerprint);
}

/**
 * Deletes the fingerprint with this name; the next server that starts stores the fingerprint of its key. Returns false
 * when there is no fingerprint with this name.
 */
export async function deleteKeyFingerprint(owner: Db, name: string): Promise<boolean> {
  const deleted = await owner
    .deleteFrom('key_fingerprints')
    .where('name', '=', name)
    .returning('name')
    .executeTakeFirst();
  return deleted !== undefined;
}

export const listKeyFingerprints = (owner: Db) =>
  owner.selectFrom('key_fingerprints').select(['name', 'created_at']).orderBy('name').execute();
