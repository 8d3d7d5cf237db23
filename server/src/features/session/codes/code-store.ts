import { CODE_LIFETIME_MINUTES, CODE_TRIES } from '@miya/contract/limits';
import type { CodePurpose } from '@miya/contract/session';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import type { Comer } from '../sign-in/find-comer.ts';

/** Which code is meant: a phone has one living code per purpose. The last is asked for by who is signed in. */
export type CodeKey = { tenantId: number; phone: string; purpose: CodePurpose | 'prove' };

/** The new code replaces the one before it, with fresh tries. */
export async function putCode(
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

const living = (tx: Tx, { tenantId, phone, purpose }: CodeKey) =>
  tx
    .updateTable('one_time_codes')
    .where('tenant_id', '=', tenantId)
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('created_at', '>', sql<Date>`now() - make_interval(mins => ${CODE_LIFETIME_MINUTES})`);

/**
 * Takes one of the code's tries and gives its hash to compare with; undefined when there is none to try. The account's
 * own devices have theirs: strangers who guess must not make the owner's code worthless.
 */
export async function takeCodeTry(
  tx: Tx,
  key: CodeKey,
  { known }: Pick<Comer, 'known'>,
): Promise<Buffer | undefined> {
  const tries = known ? 'known_tries' : 'tries';
  const row = await living(tx, key)
    .set({ [tries]: sql`${sql.ref(tries)} + 1` })
    .where(tries, '<', CODE_TRIES)
    .returning('code_hash')
    .executeTakeFirst();
  return row?.code_hash;
}

/** Uses the code up. Only one of two at once gets it: the second finds it used. */
export async function useCode(tx: Tx, key: CodeKey, codeHash: Buffer): Promise<boolean> {
  const row = await living(tx, key)
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
