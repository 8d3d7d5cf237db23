import { createHmac } from 'node:crypto';
import { connect, type Db } from '../connection/connect.ts';
import { StartError } from './start-error.ts';

/** A key by the name the database has for it, and where the operator finds it. */
export type NamedKey = { name: string; from: string; key: string | Buffer };

/** Says nothing about the key, and is the same wherever the key is the same. */
const fingerprintOf = ({ name, key }: NamedKey) =>
  createHmac('sha256', key).update(`miya fingerprint of ${name}`).digest();

/**
 * Refuses keys other than those the database was begun with: what others have sealed could not be opened, and what is
 * sealed from now on could not be opened by them. A name that is new to the database is noted.
 */
export async function refuseOtherKeys(ownerUrl: string, keys: readonly NamedKey[]): Promise<void> {
  const owner = connect({ url: ownerUrl, connections: 1, onError: () => undefined });
  try {
    for (const key of keys) {
      if (!(await isKnown(owner, key)))
        throw new StartError(
          `${key.from} is not the one this database was begun with: restore the previous value. docs/operations/secrets.md describes how to replace it.`,
        );
    }
  } finally {
    await owner.destroy();
  }
}

async function isKnown(owner: Db, key: NamedKey): Promise<boolean> {
  const fingerprint = fingerprintOf(key);
  // Of two that start at once on a fresh database the first decides, and the other compares.
  await owner
    .insertInto('key_fingerprints')
    .values({ name: key.name, fingerprint })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const kept = await owner
    .selectFrom('key_fingerprints')
    .select('fingerprint')
    .where('name', '=', key.name)
    .executeTakeFirstOrThrow();
  return kept.fingerprint.equals(fingerprint);
}

/** Whether there was one of that name to forget. The next server to start brings the new one. */
export async function forgetKey(owner: Db, name: string): Promise<boolean> {
  const forgotten = await owner
    .deleteFrom('key_fingerprints')
    .where('name', '=', name)
    .returning('name')
    .executeTakeFirst();
  return forgotten !== undefined;
}

export const listKnownKeys = (owner: Db) =>
  owner.selectFrom('key_fingerprints').select(['name', 'created_at']).orderBy('name').execute();
