import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Tx } from '../db/tenancy.ts';
import {
  contentColumns,
  contentValues,
  identityColumnsOf,
  type OrderRow,
  type Owner,
  type PricedOrder,
  shownColumns,
} from './order-columns.ts';
import type { Identities } from './order-identity.ts';

/** So many rows in one statement; few enough that others get their turn while it is put together. */
const ROWS_AT_ONCE = 250;

export type NewOrder = PricedOrder & {
  id: string;
  identities: Identities;
  /** The row of an import it comes from. */
  imported?: { id: string; row: number };
};

const ownColumns = (owner: Owner, { id, waybill, identities, imported }: NewOrder) => ({
  tenant_id: owner.tenantId,
  client_id: owner.clientId,
  order_id: id,
  waybill,
  ...identityColumnsOf('sender', identities.sender ?? null),
  ...identityColumnsOf('receiver', identities.receiver ?? null),
  import_id: imported?.id ?? null,
  import_row: imported?.row ?? null,
});

/**
 * Adds many, and says which ids were added. What is there already (a reference, a row of an import) is left out; while
 * another adds it, this waits. They travel as one document: a statement of ten thousand values takes both sides longer
 * to read than to carry out.
 */
export async function insertOrders(tx: Tx, owner: Owner, orders: NewOrder[]): Promise<string[]> {
  const added: string[] = [];
  for (let at = 0; at < orders.length; at += ROWS_AT_ONCE) {
    const rows = orders
      .slice(at, at + ROWS_AT_ONCE)
      .map((order) => ({ ...ownColumns(owner, order), ...contentValues(order) }));
    await setImmediate();
    const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
    const result = await sql<{ order_id: string }>`
      insert into orders (${columns})
      select ${columns} from json_populate_recordset(null::orders, ${documentOf(rows)}::json)
      on conflict do nothing returning order_id`.execute(tx);
    added.push(...result.rows.map((row) => row.order_id));
  }
  return added;
}

/** As PostgreSQL reads it back into columns: bytes in hexadecimal, big integers as they are written. */
const documentOf = (rows: Record<string, unknown>[]): string =>
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

/** Adds one and answers it as it is stored; undefined when its reference is taken. */
export const insertOrder = (tx: Tx, owner: Owner, order: NewOrder): Promise<OrderRow | undefined> =>
  tx
    .insertInto('orders')
    .values({ ...ownColumns(owner, order), ...contentColumns(order) })
    .onConflict((conflict) => conflict.doNothing())
    .returning(shownColumns)
    .executeTakeFirst();
