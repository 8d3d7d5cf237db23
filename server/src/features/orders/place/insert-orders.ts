import { clientFields, type OrderFields, orderFields, sqlTypes } from '@miya/contract/orders';
import { sql } from 'kysely';
import { executeKept } from '../../../platform/db/connection/kept-plan.ts';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import type { Identities } from '../identity/order-identity.ts';
import { contentValues, identityColumns, type PricedOrder } from '../order-columns.ts';

/** So many rows in one statement; few enough that others get their turn while it is put together. */
const ROWS_AT_ONCE = 100;

export type NewOrder = PricedOrder & {
  id: string;
  identities: Identities;
  /** The row of an import it comes from. */
  imported?: { id: string; row: number };
};

/** What is stored of it. */
export const rowOf = (owner: Owner, { identities, imported, ...order }: NewOrder) => ({
  tenant_id: owner.tenantId,
  client_id: owner.clientId,
  order_id: order.id,
  waybill: order.waybill,
  ...contentValues(order),
  ...identityColumns.sender(identities.sender ?? null),
  ...identityColumns.receiver(identities.receiver ?? null),
  import_id: imported?.id ?? null,
  import_row: imported?.row ?? null,
});

type Column = keyof ReturnType<typeof rowOf>;

type ClientField = (typeof clientFields)[number];
/** The columns of what the client says, by the kind of the field. */
const clientTypes = Object.fromEntries(
  clientFields.map((field) => [orderFields[field].column, sqlTypes[orderFields[field].kind]]),
) as Record<OrderFields[ClientField]['column'], string>;

/** The columns, and what they are to PostgreSQL. */
export const columnTypes = {
  tenant_id: 'int',
  client_id: 'uuid',
  order_id: 'uuid',
  waybill: 'text',
  ...clientTypes,
  sender: 'jsonb',
  receiver: 'jsonb',
  goods: 'jsonb',
  clearance: 'jsonb',
  not_ready: 'boolean',
  receiver_name: 'text',
  receiver_country: 'text',
  search: 'text',
  currency: 'text',
  quote: 'jsonb',
  quoted: 'bigint',
  sender_identity_key: 'int',
  sender_identity_sealed: 'bytea',
  sender_identity_hash: 'bytea',
  sender_identity_masked: 'text',
  receiver_identity_key: 'int',
  receiver_identity_sealed: 'bytea',
  receiver_identity_hash: 'bytea',
  receiver_identity_masked: 'text',
  import_id: 'uuid',
  import_row: 'int',
} satisfies Record<Column, string>;
const columns = Object.keys(columnTypes) as Column[];
/** Those that an order does not have from its client, beside whose row it is inserted. */
export const ownColumns = columns.filter((column) => column !== 'tenant_id' && column !== 'client_id');

/**
 * Adds many, and says which ids were added. What is there already (a reference, a row of an import) is left out; while
 * another adds it, this waits. They travel as an array of each column: as one document they cost PostgreSQL a sixth more.
 */
export async function insertOrders(tx: Tx, owner: Owner, orders: readonly NewOrder[]): Promise<string[]> {
  const added: string[] = [];
  for (let at = 0; at < orders.length; at += ROWS_AT_ONCE) {
    const rows = orders.slice(at, at + ROWS_AT_ONCE).map((order) => rowOf(owner, order));
    const arrays = ownColumns.map(
      (column) => sql`${rows.map((row) => row[column])}::${sql.raw(columnTypes[column])}[]`,
    );
    const insert = sql<{ order_id: string }>`
      insert into orders (tenant_id, client_id, ${sql.raw(ownColumns.join(', '))})
      select c.tenant_id, c.client_id, n.* from clients c cross join unnest(${sql.join(arrays)}) as n
      where c.tenant_id = ${owner.tenantId} and c.client_id = ${owner.clientId}
      on conflict do nothing returning order_id`;
    const { rows: found } = await executeKept(tx, insert);
    for (const { order_id: id } of found) added.push(id);
  }
  return added;
}
