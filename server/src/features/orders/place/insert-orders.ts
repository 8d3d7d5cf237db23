import { clientFields, type OrderFields, orderFields, sqlTypesByFieldKind } from '@miya/contract/orders';
import { sql } from 'kysely';
import { executePrepared } from '../../../platform/db/connection/prepared-statement.ts';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import type { PartyIdentities } from '../identity/order-identity.ts';
import { buildContentRow, identityColumnBuilders, type PricedOrder } from '../order-columns.ts';

/** Building a statement blocks the event loop. A small limit keeps these blocks short. */
const MAX_ROWS_PER_STATEMENT = 100;

export type NewOrder = PricedOrder & {
  id: string;
  identities: PartyIdentities;
  /** The import and the row of the import that the order comes from. */
  importSource?: { id: string; row: number };
};

/** Builds the row of a new order. */
export const buildOrderRow = (owner: Owner, { identities, importSource, ...order }: NewOrder) => ({
  tenant_id: owner.tenantId,
  client_id: owner.clientId,
  order_id: order.id,
  waybill: order.waybill,
  ...buildContentRow(order),
  ...identityColumnBuilders.sender(identities.sender ?? null),
  ...identityColumnBuilders.receiver(identities.receiver ?? null),
  import_id: importSource?.id ?? null,
  import_row: importSource?.row ?? null,
});

type Column = keyof ReturnType<typeof buildOrderRow>;

type ClientField = (typeof clientFields)[number];
/** The SQL types of the columns that hold the client's input. */
const clientColumnTypes = Object.fromEntries(
  clientFields.map((field) => [orderFields[field].column, sqlTypesByFieldKind[orderFields[field].kind]]),
) as Record<OrderFields[ClientField]['column'], string>;

/** The inserted columns and their SQL types. */
export const orderColumnTypes = {
  tenant_id: 'int',
  client_id: 'uuid',
  order_id: 'uuid',
  waybill: 'text',
  ...clientColumnTypes,
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
const columns = Object.keys(orderColumnTypes) as Column[];
/**
 * The columns whose values are sent. The insert reads the other two, `tenant_id` and `client_id`, from the table
 * `clients`. Therefore it inserts nothing if the client does not exist.
 */
export const valueColumns = columns.filter((column) => column !== 'tenant_id' && column !== 'client_id');

/**
 * Inserts many orders and returns the ids of the inserted orders. Skips an order if another order has its waybill, its
 * client reference or its import row. If a concurrent transaction is inserting such an order, the insert waits for the
 * end of that transaction. The values are sent as one array per column, because PostgreSQL needs longer to read them
 * from one JSON document.
 */
export async function insertOrders(tx: Tx, owner: Owner, orders: readonly NewOrder[]): Promise<string[]> {
  const insertedIds: string[] = [];
  for (let start = 0; start < orders.length; start += MAX_ROWS_PER_STATEMENT) {
    const rows = orders
      .slice(start, start + MAX_ROWS_PER_STATEMENT)
      .map((order) => buildOrderRow(owner, order));
    const arrays = valueColumns.map(
      (column) => sql`${rows.map((row) => row[column])}::${sql.raw(orderColumnTypes[column])}[]`,
    );
    const insert = sql<{ order_id: string }>`
      insert into orders (tenant_id, client_id, ${sql.raw(valueColumns.join(', '))})
      select c.tenant_id, c.client_id, n.* from clients c cross join unnest(${sql.join(arrays)}) as n
      where c.tenant_id = ${owner.tenantId} and c.client_id = ${owner.clientId}
      on conflict do nothing returning order_id`;
    const { rows: inserted } = await executePrepared(tx, insert);
    for (const { order_id: id } of inserted) insertedIds.push(id);
  }
  return insertedIds;
}
