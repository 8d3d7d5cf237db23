import type { ClientRecord } from '@miya/contract/backoffice';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Carrier } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';

// Clients as their carrier sees them: the caller is the tenant's back office, not a client.
export type ClientFilter = {
  search?: string | null | undefined;
  approved?: boolean | null | undefined;
  after?: string | null | undefined;
  limit: number;
};

const records = (tx: Tx, { tenantId }: Carrier) =>
  tx
    .selectFrom('clients')
    .innerJoin('accounts', (join) =>
      join
        .onRef('accounts.tenant_id', '=', 'clients.tenant_id')
        .onRef('accounts.client_id', '=', 'clients.client_id'),
    )
    .select(['clients.client_id', 'client_num', 'name', 'phone', 'network_id', 'currency', 'balance'])
    .select(['credit_limit', 'frozen_at', 'approved_at', 'disabled_at', 'created_at'])
    .where('clients.tenant_id', '=', tenantId);
type Row = Awaited<ReturnType<ReturnType<typeof records>['executeTakeFirstOrThrow']>>;

/** By code. The search finds a code or a phone from its beginning or end, and any part of a name. */
export async function listClientRecords(
  tx: Tx,
  carrier: Carrier,
  { search, approved, after, limit }: ClientFilter,
): Promise<ClientRecord[]> {
  const rows = await records(tx, carrier)
    .$if(Boolean(search), (query) => query.where(matches(search ?? '')))
    .$if(approved === true, (query) => query.where('approved_at', 'is not', null))
    .$if(approved === false, (query) => query.where('approved_at', 'is', null))
    .$if(Boolean(after), (query) => query.where('client_num', '>', after ?? ''))
    .orderBy('client_num')
    .limit(limit)
    .execute();
  return rows.map(present);
}

/** What people type is text, not a pattern. */
function matches(search: string): Expression<SqlBool> {
  const text = search.replace(/[\\%_]/g, '\\$&');
  const digits = search.replace(/\D/g, '');
  // Phones are typed as dialled or with their country code, with or without spaces.
  const phone = digits.length >= 4 ? sql<SqlBool>`phone like ${`%${digits}`}` : sql<SqlBool>`false`;
  return sql<SqlBool>`(client_num ilike ${`${text}%`} or name ilike ${`%${text}%`} or ${phone})`;
}

export async function findClientRecord(
  tx: Tx,
  carrier: Carrier,
  clientNum: string,
): Promise<ClientRecord | undefined> {
  const row = await records(tx, carrier).where('client_num', '=', clientNum).executeTakeFirst();
  return row && present(row);
}

export async function findClientByNum(tx: Tx, { tenantId }: Carrier, clientNum: string) {
  const row = await tx
    .selectFrom('clients')
    .select('client_id')
    .where('tenant_id', '=', tenantId)
    .where('client_num', '=', clientNum)
    .executeTakeFirst();
  return row && { tenantId, clientId: row.client_id };
}

/** Approving a client again leaves the time of the first approval. */
export const approveClient = (tx: Tx, carrier: Carrier, clientNum: string) =>
  changeClient(tx, carrier, clientNum).set({ approved_at: sql`least(approved_at, now())` }).execute();

/** Its sessions end with it: an open one is looked up together with its client. */
export const disableClient = (tx: Tx, carrier: Carrier, clientNum: string) =>
  changeClient(tx, carrier, clientNum).set({ disabled_at: sql`least(disabled_at, now())` }).execute();

export const enableClient = (tx: Tx, carrier: Carrier, clientNum: string) =>
  changeClient(tx, carrier, clientNum).set({ disabled_at: null }).execute();

const changeClient = (tx: Tx, { tenantId }: Carrier, clientNum: string) =>
  tx.updateTable('clients').where('tenant_id', '=', tenantId).where('client_num', '=', clientNum);

const present = (row: Row): ClientRecord => ({
  id: row.client_id,
  clientNum: row.client_num,
  name: row.name,
  phone: row.phone,
  netWorkId: row.network_id,
  currency: row.currency,
  balance: Number(row.balance),
  creditLimit: Number(row.credit_limit),
  frozen: row.frozen_at !== null,
  approvedAt: row.approved_at?.toISOString() ?? null,
  disabledAt: row.disabled_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
});
