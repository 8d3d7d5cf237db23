import type { OrdersChange } from '@miya/contract/orders';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Owner } from '../db/scope.ts';
import type { Tx } from '../db/tenancy.ts';
import type { QuoteSnapshot } from '../quotes/index.ts';

const columns = [
  'order_id',
  'waybill',
  'status',
  'recorded_at',
  'service_id',
  'payment',
  'remark',
  'quote',
  'quoted',
] as const;
export type ChangeableOrder = Pick<Selectable<Database['orders']>, (typeof columns)[number]>;

/** An order as it becomes. Without a quote, its price stays. */
export type ChangedOrder = { id: string; quote: QuoteSnapshot | null };

/** The client's orders of these ids, and what its account counts in. Locked in the sequence of their ids, as everywhere. */
export async function listChangeable(
  tx: Tx,
  { tenantId, clientId }: Owner,
  ids: readonly string[],
  { lock }: { lock: boolean },
): Promise<{ currency: string; orders: ChangeableOrder[] }> {
  const orders = tx
    .selectFrom('orders')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('order_id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('order_id');
  const { currency } = await tx
    .selectFrom('accounts')
    .select('currency')
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow();
  return { currency, orders: await (lock ? orders.forUpdate() : orders).execute() };
}

/** Writes what was planned of orders that are locked. */
export async function writeChanges(
  tx: Tx,
  { tenantId, clientId }: Owner,
  { serviceId = null, payment = null, remark = null }: OrdersChange,
  changes: readonly ChangedOrder[],
): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    update orders o set
      service_id = coalesce(${serviceId}::uuid, o.service_id), payment = coalesce(${payment}::text, o.payment),
      remark = coalesce(${remark}::text, o.remark), quote = coalesce(c.quote, o.quote),
      quoted = coalesce((c.quote ->> 'total')::bigint, o.quoted), revision = o.revision + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c (id uuid, quote jsonb)
    where o.tenant_id = ${tenantId} and o.client_id = ${clientId} and o.order_id = c.id
      and o.status = 'submitted' and o.recorded_at is null`.execute(tx);
}
