import { OPERATOR_KEY_LIMIT, WRONG_KEY_LIMIT_PER_ADDRESS } from '@miya/contract/limits';
import type { Db } from '../../platform/db/connection/connect.ts';
import { inTenant } from '../../platform/db/tenancy/tenancy.ts';
import { consumeNetworkAttempts } from '../../platform/http/admission/limit-by-network.ts';
import { consumeAttempt } from '../../platform/http/admission/rate-limit.ts';
import type { BackofficeCaller } from '../../platform/http/calls/callers.ts';
import { refuse } from '../../platform/http/calls/handlers.ts';
import type { WithBackofficeKey } from '../../platform/http/calls/register-calls.ts';
import { parseOperatorKey } from './operator-key-format.ts';
import { addKeyUse, findOperatorKey, updateLastKeyUse } from './operator-key-store.ts';

/** Authenticates an operator key, runs `work` as the carrier of the key, and stores each use with its outcome. */
export const withOperatorKey: WithBackofficeKey = async (db, { key, call, address }, work) => {
  const identity = parseOperatorKey(key);
  if (!identity) return refuseWrongKey(db, address);
  const { tenantId, keyHash } = identity;
  if (!(await isKeyKnown(db, identity))) return refuseWrongKey(db, address);
  // Counts before the transaction of the call opens: calls that hold two connections each could exhaust the pool.
  if (!(await consumeAttempt(db, `key ${keyHash.toString('hex')}`, OPERATOR_KEY_LIMIT))) {
    return refuse('too_many_requests');
  }
  let authenticatedCaller: BackofficeCaller | undefined;
  try {
    const done = await inTenant(db, tenantId, async (tx) => {
      const operatorKey = await findOperatorKey(tx, identity, keyHash);
      if (!operatorKey) return undefined;
      const { caller, revoked, isLastUseOutdated } = operatorKey;
      // Returns undefined instead of throwing, so that the use is committed. The request is then refused as if its key
      // were unknown.
      if (revoked) return void (await addKeyUse(tx, caller, { call, outcome: 'revoked' }));
      authenticatedCaller = caller;
      // Updates the row at most once a minute, because parallel calls with one key would compete for the lock of the
      // row.
      if (isLastUseOutdated) await updateLastKeyUse(tx, caller);
      const { response, outcome } = await work(tx, caller);
      await addKeyUse(tx, caller, { call, outcome });
      return { response };
    });
    return done ? done.response : refuseWrongKey(db, address);
  } catch (error) {
    // The exception has rolled back the transaction, so the failed use is stored in a new transaction.
    if (authenticatedCaller) await addFailedUse(db, authenticatedCaller, call);
    throw error;
  }
};

/** Hashes of keys that exist. Revoked keys stay in the set, because each use reads the key again. */
const knownKeyHashes = new Set<string>();
const MAX_CACHED_KEY_HASHES = 10_000;

/**
 * Whether the key exists. Checked before its uses are counted, because each counter is a row in the database, and the
 * number of wrong keys is unlimited.
 */
async function isKeyKnown(db: Db, identity: { tenantId: number; keyHash: Buffer }): Promise<boolean> {
  const keyHash = identity.keyHash.toString('hex');
  if (knownKeyHashes.has(keyHash)) return true;
  if (!(await inTenant(db, identity.tenantId, (tx) => findOperatorKey(tx, identity, identity.keyHash))))
    return false;
  if (knownKeyHashes.size >= MAX_CACHED_KEY_HASHES) knownKeyHashes.clear();
  knownKeyHashes.add(keyHash);
  return true;
}

/** Keys are too long to be guessed. The limit only keeps requests with wrong keys from overloading the server. */
export const refuseWrongKey = async (db: Db, address: string) =>
  refuse(
    (await consumeNetworkAttempts(db, { action: 'keys', address }, WRONG_KEY_LIMIT_PER_ADDRESS))
      ? 'key_invalid'
      : 'too_many_requests',
  );

/** Ignores an error of the database, because the caller must get the original exception. */
const addFailedUse = (db: Db, caller: BackofficeCaller, call: string) =>
  inTenant(db, caller.tenantId, (tx) => addKeyUse(tx, caller, { call, outcome: 'failed' })).catch(
    () => undefined,
  );
