import { NoResultError, sql } from 'kysely';
import { executePrepared } from '../../../platform/db/connection/prepared-statement.ts';
import type { Carrier, Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';

/** Returns the account of a client. Throws if the row is missing, because every client is created with an account. */
export async function getAccount(tx: Tx, { tenantId, clientId }: Owner) {
  const query = tx
    .selectFrom('accounts')
    .select(['currency', 'balance', 'credit_limit', 'last_seq', 'frozen_at'])
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId);
  const {
    rows: [row],
  } = await executePrepared(tx, query);
  if (!row) throw new NoResultError(query.toOperationNode());
  return {
    currency: row.currency,
    balance: row.balance,
    creditLimit: row.credit_limit,
    /** The number of the latest entry; `balance` is the balance after this entry. */
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

/** Blocks debits of the account. They stay blocked until an operator has checked the account and unfreezes it. */
export async function freezeAccount(tx: Tx, { tenantId, clientId }: Owner): Promise<void> {
  await sql`select app.freeze_account(${tenantId}::int, ${clientId}::uuid)`.execute(tx);
}

/** Lists the frozen accounts of the tenant, sorted by client code. */
export async function listFrozenAccounts(tx: Tx, { tenantId }: Carrier) {
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

/**
 * Allows debits of the account again. Needs a connection as the database owner; the role of the server may not do it.
 */
export async function unfreezeAccount(tx: Tx, { tenantId, clientId }: Owner): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ frozen_at: null })
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .execute();
}
