import type { PrintedParty } from '@miya/contract/clearance';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { goodsColumns } from '../goods/stored-goods.ts';
import {
  buildAssignments,
  buildColumnDefinitions,
  type ChangeableColumn,
  changeableColumns,
} from './change-columns.ts';

const selectedColumns = [
  ...new Set([
    ...changeableColumns,
    ...goodsColumns,
    ...(['order_id', 'waybill', 'status', 'recorded_at', 'item_type', 'receiver_country'] as const),
    ...(['receiver_mobile', 'receiver_identity_masked', 'revision', 'printed_revision'] as const),
  ]),
];
type StoredRow = Selectable<Database['orders']>;
export type ChangeableOrder = Pick<StoredRow, (typeof selectedColumns)[number]> & {
  /** The code of the country that the order is sent from. */
  departure: string;
  /** The sender and the receiver as printed on customs papers. The customs rules check these texts. */
  printed_parties: { sender: PrintedParty; receiver: PrintedParty };
};

const buildPrintedParty = (role: 'sender' | 'receiver') => {
  const text = (field: string) => sql`coalesce(${sql.ref(role)} ->> ${sql.lit(field)}, '')`;
  return sql`jsonb_build_object('name', ${text('name')}, 'company', ${text('company')}, 'detail', ${text('detail')})`;
};

export type ChangeableValues = Pick<StoredRow, ChangeableColumn>;
/** An order with its changed values. `relabel` is true if the change affects what the label shows. */
export type ChangedOrder = ChangeableOrder & { relabel: boolean };

/**
 * Lists the client's orders with these ids, and the currency of the account. With `lock`, locks the orders in the
 * sequence of their ids, so that concurrent changes do not deadlock.
 */
export async function listChangeableOrders(
  tx: Tx,
  { tenantId, clientId, test = false }: Owner,
  ids: readonly string[],
  { lock }: { lock: boolean },
): Promise<{ currency: string; orders: ChangeableOrder[] }> {
  const orderQuery = tx
    .selectFrom('orders')
    .select([
      ...selectedColumns,
      sql<string>`sender #>> '{region,country,code}'`.as('departure'),
      sql<
        ChangeableOrder['printed_parties']
      >`jsonb_build_object('sender', ${buildPrintedParty('sender')}, 'receiver', ${buildPrintedParty('receiver')})`.as(
        'printed_parties',
      ),
    ])
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('test', '=', test)
    .where('order_id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('order_id');
  const { currency } = await tx
    .selectFrom('accounts')
    .select('currency')
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow();
  return { currency, orders: await (lock ? orderQuery.forUpdate() : orderQuery).execute() };
}

/**
 * Writes the planned changes of locked orders. A printed label stays up to date if the change does not affect it: the
 * printed revision then rises together with the revision of the order.
 */
export async function writeChanges(
  tx: Tx,
  { tenantId, clientId, test = false }: Owner,
  changes: readonly ChangedOrder[],
): Promise<void> {
  const rows = JSON.stringify(changes, (_, value) => (typeof value === 'bigint' ? String(value) : value));
  await sql`
    update orders o set ${buildAssignments('c')}, revision = o.revision + 1, updated_at = now(),
      printed_revision = case when o.printed_revision = o.revision and not c.relabel
        then o.revision + 1 else o.printed_revision end
    from jsonb_to_recordset(${rows}::jsonb) as c (${buildColumnDefinitions({ order_id: 'uuid', relabel: 'boolean' })})
    where o.tenant_id = ${tenantId} and o.client_id = ${clientId} and o.test = ${test} and o.order_id = c.order_id
      and o.status = 'submitted' and o.recorded_at is null`.execute(tx);
}
