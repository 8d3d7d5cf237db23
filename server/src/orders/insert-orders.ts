import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { kept } from '../db/save-trips.ts';
import type { Tx } from '../db/tenancy.ts';
import { contentValues, identityColumnsOf, type Owner, type PricedOrder } from './order-columns.ts';
import type { Identities } from './order-identity.ts';

/** So many rows in one statement; few enough that others get their turn while it is put together. */
const ROWS_AT_ONCE = 250;

export type NewOrder = PricedOrder & {
  id: string;
  identities: Identities;
  /** The row of an import it comes from. */
  imported?: { id: string; row: number };
};

/** Its columns, as PostgreSQL reads them from a document. */
export const rowOf = (owner: Owner, { identities, imported, ...order }: NewOrder) => ({
  tenant_id: owner.tenantId,
  client_id: owner.clientId,
  order_id: order.id,
  waybill: order.waybill,
  ...contentValues(order),
  ...identityColumnsOf('sender', identities.sender ?? null),
  ...identityColumnsOf('receiver', identities.receiver ?? null),
  import_id: imported?.id ?? null,
  import_row: imported?.row ?? null,
});

/**
 * Adds one or many. What is there already (a reference, a row of an import) is left out; while another adds it, this
 * waits. They travel as one document: a statement of ten thousand values takes both sides longer to read than to carry
 * out, and its text would be another for every number of rows.
 */
const adding = <Row>(owner: Owner, orders: readonly NewOrder[], returning: readonly string[]) => {
  const rows = orders.map((order) => rowOf(owner, order));
  const columns = sql.raw(Object.keys(rows[0] ?? {}).join(', '));
  return sql<Row>`
    insert into orders (${columns})
    select ${columns} from json_populate_recordset(null::orders, ${documentOf(rows)}::json)
    on conflict do nothing returning ${sql.raw(returning.join(', '))} ${kept}`;
};

/** As PostgreSQL reads it back into columns: bytes in hexadecimal, big integers as they are written. */
export const documentOf = (rows: Record<string, unknown>[]): string =>
  JSON.stringify(
    rows.map((row) => {
      const plain = { ...row };
      for (const [column, value] of Object.entries(row)) {
        if (typeof value === 'bigint') plain[column] = String(value);
        else if (Buffer.isBuffer(value)) plain[column] = `\\x${value.toString('hex')}`;
      }
      return plain;
    }),
  );

/** Adds many, and says which ids were added. */
export async function insertOrders(tx: Tx, owner: Owner, orders: readonly NewOrder[]): Promise<string[]> {
  const added: string[] = [];
  for (let at = 0; at < orders.length; at += ROWS_AT_ONCE) {
    const some = adding<{ order_id: string }>(owner, orders.slice(at, at + ROWS_AT_ONCE), ['order_id']);
    await setImmediate();
    const { rows } = await some.execute(tx);
    added.push(...rows.map((row) => row.order_id));
  }
  return added;
}
