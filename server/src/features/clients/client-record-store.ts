import type { ClientRecord } from '@miya/contract/backoffice';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Carrier } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';

/**
 * The filter and the page that the back office of the carrier requests. `after` is the last client code it has read.
 */
export type ClientListQuery = {
  search?: string | null | undefined;
  approved?: boolean | null | undefined;
  after?: string | null | undefined;
  limit: number;
};

const buildRecordsQuery = (tx: Tx, { tenantId }: Carrier) =>
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
type Row = Awaited<ReturnType<ReturnType<typeof buildRecordsQuery>['executeTakeFirstOrThrow']>>;

/**
 * Lists the clients of the carrier in the order of their client codes. The search finds:
 * 1. the beginning of a client code,
 * 2. any part of a name,
 * 3. the last digits of a phone, at least four.
 */
export async function listClientRecords(
  tx: Tx,
  carrier: Carrier,
  { search, approved, after, limit }: ClientListQuery,
): Promise<ClientRecord[]> {
  const rows = await buildRecordsQuery(tx, carrier)
    .$if(Boolean(search), (query) => query.where(buildSearchCondition(search ?? '')))
    .$if(approved === true, (query) => query.where('approved_at', 'is not', null))
    .$if(approved === false, (query) => query.where('approved_at', 'is', null))
    .$if(Boolean(after), (query) => query.where('client_num', '>', after ?? ''))
    .orderBy('client_num')
    .limit(limit)
    .execute();
  return rows.map(presentRecord);
}

function buildSearchCondition(search: string): Expression<SqlBool> {
  // Escape the wildcards of LIKE.
  const text = search.replace(/[\\%_]/g, '\\$&');
  const digits = search.replace(/\D/g, '');
  // Compare with the end of the stored phone, because the search may omit the country code.
  const phoneCondition = digits.length >= 4 ? sql<SqlBool>`phone like ${`%${digits}`}` : sql<SqlBool>`false`;
  return sql<SqlBool>`(client_num ilike ${`${text}%`} or name ilike ${`%${text}%`} or ${phoneCondition})`;
}

export async function findClientRecord(
  tx: Tx,
  carrier: Carrier,
  clientNum: string,
): Promise<ClientRecord | undefined> {
  const row = await buildRecordsQuery(tx, carrier).where('client_num', '=', clientNum).executeTakeFirst();
  return row && presentRecord(row);
}

/** Finds a client by its client code. Returns undefined if the tenant has no client with this code. */
export async function findClientByCode(tx: Tx, { tenantId }: Carrier, clientNum: string) {
  const row = await tx
    .selectFrom('clients')
    .select('client_id')
    .where('tenant_id', '=', tenantId)
    .where('client_num', '=', clientNum)
    .executeTakeFirst();
  return row && { tenantId, clientId: row.client_id };
}

/** Approves the client. A second approval keeps the first time: least() returns the earlier time and ignores null. */
export const approveClient = (tx: Tx, carrier: Carrier, clientNum: string) =>
  updateClient(tx, carrier, clientNum).set({ approved_at: sql`least(approved_at, now())` }).execute();

/** Disables the client. This also ends its sessions, because each lookup of a session checks the client. */
export const disableClient = (tx: Tx, carrier: Carrier, clientNum: string) =>
  updateClient(tx, carrier, clientNum).set({ disabled_at: sql`least(disabled_at, now())` }).execute();

export const enableClient = (tx: Tx, carrier: Carrier, clientNum: string) =>
  updateClient(tx, carrier, clientNum).set({ disabled_at: null }).execute();

const updateClient = (tx: Tx, { tenantId }: Carrier, clientNum: string) =>
  tx.updateTable('clients').where('tenant_id', '=', tenantId).where('client_num', '=', clientNum);

const presentRecord = (row: Row): ClientRecord => ({
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
