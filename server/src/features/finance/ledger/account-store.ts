import { NoResultError, sql } from 'kysely';
import { executeKept } from '../../../platform/db/connection/kept-plan.ts';
import type { Carrier, Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';

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

/** The frozen accounts of the tenant, by client code. */
export async function listFrozen(tx: Tx, { tenantId }: Carrier) {
  const rows = await tx
    .selectFrom('accounts')
    .innerJoin('clients', (join) =>
      join
        .onRef('clients.tenant_id', '=', 'accounts.tenant_id')
        .onRef('clients.client_id', '=', 'accounts.client_id'),
    )
    .select(['accounts.client_id', 'client_num'])
    .where('accounts.tenant_id', '=', tenantId)
    .where('clients.tenant_id', '=', tenantId)
    .where('frozen_at', 'is not', null)
    .orderBy('client_num')
    .execute();
  return rows.map((row) => ({ tenantId, clientId: row.client_id, clientNum: row.client_num }));
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
