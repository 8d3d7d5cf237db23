import { OPERATOR_KEY_LIMIT, WRONG_KEY_LIMIT_PER_ADDRESS } from '@miya/contract/limits';
import type { Db } from '../../platform/db/connection/connect.ts';
import { inTenant } from '../../platform/db/tenancy/tenancy.ts';
import { consumeNetworkAttempts } from '../../platform/http/admission/limit-by-network.ts';
import { consumeAttempt } from '../../platform/http/admission/rate-limit.ts';
import type { BackofficeCaller } from '../../platform/http/calls/callers.ts';
import { refuse } from '../../platform/http/calls/handlers.ts';
import type { WithBackofficeKey } from '../../platform/http/calls/register-calls.ts';
import { addUse, findKey, noteKeyUse } from './key-store.ts';
import { readKey } from './key-text.ts';

export const withKey: WithBackofficeKey = async (db, { key, call, address }, work) => {
  const claim = readKey(key);
  if (!claim) return refuseWrongKey(db, address);
  const { tenantId, keyHash } = claim;
  if (!(await isIssued(db, claim))) return refuseWrongKey(db, address);
  // Counted before the transaction opens: two connections held by one request could starve the pool.
  if (!(await consumeAttempt(db, `key ${keyHash.toString('hex')}`, OPERATOR_KEY_LIMIT))) {
    return refuse('too_many_requests');
  }
  let known: BackofficeCaller | undefined;
  try {
    const done = await inTenant(db, tenantId, async (tx) => {
      const found = await findKey(tx, claim, keyHash);
      if (!found) return undefined;
      const { caller, revoked, stale } = found;
      if (revoked) return void (await addUse(tx, caller, { call, outcome: 'revoked' }));
      known = caller;
      // Once a minute, not at every use: parallel calls of one key need not wait for each other.
      if (stale) await noteKeyUse(tx, caller);
      const { answer, outcome } = await work(tx, caller);
      await addUse(tx, caller, { call, outcome });
      return { answer };
    });
    return done ? done.answer : refuseWrongKey(db, address);
  } catch (error) {
    // What was done is undone, but not that it was tried.
    if (known) await noteFailure(db, known, call);
    throw error;
  }
};

/** Keys that were found once: they are looked for once more when they are used, and need not be before. */
const issued = new Set<string>();
const ISSUED_MOST = 10_000;

/** Whether there is such a key at all: what is counted by key is a row, and guesses are endless. */
async function isIssued(db: Db, claim: { tenantId: number; keyHash: Buffer }): Promise<boolean> {
  const name = claim.keyHash.toString('hex');
  if (issued.has(name)) return true;
  if (!(await inTenant(db, claim.tenantId, (tx) => findKey(tx, claim, claim.keyHash)))) return false;
  if (issued.size >= ISSUED_MOST) issued.clear();
  issued.add(name);
  return true;
}

/** Guessing at keys is hopeless; this only keeps it from being a burden. */
export const refuseWrongKey = async (db: Db, address: string) =>
  refuse(
    (await consumeNetworkAttempts(db, { what: 'keys', address }, WRONG_KEY_LIMIT_PER_ADDRESS))
      ? 'key_invalid'
      : 'too_many_requests',
  );

/** With the database away there is nowhere to note it; the failure itself is what counts then. */
const noteFailure = (db: Db, caller: BackofficeCaller, call: string) =>
  inTenant(db, caller.tenantId, (tx) => addUse(tx, caller, { call, outcome: 'failed' })).catch(
    () => undefined,
  );
