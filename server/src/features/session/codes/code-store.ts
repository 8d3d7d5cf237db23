import { CODE_LIFETIME_MINUTES, MAX_CODE_ATTEMPTS } from '@miya/contract/limits';
import type { CodePurpose } from '@miya/contract/session';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';

/**
 * The key of a one-time code. A phone has at most one valid code per tenant and purpose. Codes for the purpose 'prove'
 * are requested by a signed-in client who must reauthenticate; the other purposes belong to calls without a session.
 */
export type CodeKey = { tenantId: number; phone: string; purpose: CodePurpose | 'prove' };

/** Saves a new code, which replaces the previous code with the same key. Its attempts are counted from 0. */
export async function saveCode(
  tx: Tx,
  { tenantId, phone, purpose }: CodeKey,
  codeHash: Buffer,
): Promise<void> {
  await tx
    .insertInto('one_time_codes')
    .values({ tenant_id: tenantId, phone, purpose, code_hash: codeHash, created_at: sql`now()` })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'phone', 'purpose']).doUpdateSet((eb) => ({
        code_hash: eb.ref('excluded.code_hash'),
        created_at: eb.ref('excluded.created_at'),
        tries: 0,
        known_tries: 0,
        used_at: null,
      })),
    )
    .execute();
}

const buildValidCodeUpdate = (tx: Tx, { tenantId, phone, purpose }: CodeKey) =>
  tx
    .updateTable('one_time_codes')
    .where('tenant_id', '=', tenantId)
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('created_at', '>', sql<Date>`now() - make_interval(mins => ${CODE_LIFETIME_MINUTES})`);

/**
 * Counts one attempt to enter the code and returns the stored hash. Returns undefined if no code was sent, or if the
 * code was used, has expired or has no attempts left. The attempts of known devices are counted separately, so that an
 * attacker cannot use up the attempts of the owner.
 */
export async function countAttemptAndFindCodeHash(
  tx: Tx,
  key: CodeKey,
  { fromKnownDevice }: { fromKnownDevice: boolean },
): Promise<Buffer | undefined> {
  const triesColumn = fromKnownDevice ? 'known_tries' : 'tries';
  const row = await buildValidCodeUpdate(tx, key)
    .set({ [triesColumn]: sql`${sql.ref(triesColumn)} + 1` })
    .where(triesColumn, '<', MAX_CODE_ATTEMPTS)
    .returning('code_hash')
    .executeTakeFirst();
  return row?.code_hash;
}

/** Marks the code as used. Returns false if it is no longer valid, so only one of two parallel requests succeeds. */
export async function consumeCode(tx: Tx, key: CodeKey, codeHash: Buffer): Promise<boolean> {
  const row = await buildValidCodeUpdate(tx, key)
    .set({ used_at: sql`now()` })
    .where('code_hash', '=', codeHash)
    .returning('tries')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteOldCodes(tx: Tx, tenantId: number): Promise<void> {
  await tx
    .deleteFrom('one_time_codes')
    .where('tenant_id', '=', tenantId)
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}
