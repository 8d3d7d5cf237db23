import { NoResultError, sql } from 'kysely';
import { executeKept } from '../db/kept-plan.ts';
import type { Owner } from '../db/scope.ts';
import type { Tx } from '../db/tenancy.ts';

/** The money of a client. Every client has an account from the start. */
export async function getAccount(tx: Tx, { tenantId, clientId }: Owner) {
  const asked = tx
    .selectFrom('accounts')
    .select(['currency', 'balance', 'credit_limit', 'last_seq', 'frozen_at'])
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId);
  const {
    rows: [row],
  } = await executeKept(tx, asked);
  if (!row) throw new NoResultError(asked.toOperationNode());
  return {
    currency: row.currency,
    balance: row.balance,
    creditLimit: row.credit_limit,
    /** The number of the entry that made this balance. */
    lastSeq: row.last_seq,
    frozen: row.frozen_at !== null,
  };
}

export async function setCreditLimit(tx: Tx, { tenantId, clientId }: Owner, limit: bigint): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ credit_limit: limit })
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .execute();
}

/** Nothing is taken from the account until a person has looked. */
export async function freezeAccount(tx: Tx, { tenantId, clientId }: Owner): Promise<void> {
  await sql`select app.freeze_account(${tenantId}::int, ${clientId}::uuid)`.execute(tx);
}

/** Only the owner of the database may do this; the role that serves may not. */
export async function unfreezeAccount(tx: Tx, { tenantId, clientId }: Owner): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ frozen_at: null })
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .execute();
}
