import { createHash } from 'node:crypto';
import type { OrderStatus } from '@miya/contract/orders';
import { sql } from 'kysely';
import type { Carrier } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { tenantRow } from '../../platform/db/tenancy/tenant-row.ts';

export type LockedOrder = {
  id: string;
  clientId: string;
  waybill: string;
  /** The number of the carrier that takes over, as this carrier has set it; what a client wrote is none. */
  handoverNumber: string | null;
  status: OrderStatus;
};

/**
 * Finds and locks the orders with these numbers, by number: the waybill, or the number under which another carrier took over. Locking by
 * id keeps two transactions that need several orders from waiting for each other.
 */
export async function lockOrders(
  tx: Tx,
  { tenantId, test = false }: Carrier,
  numbers: readonly string[],
): Promise<Map<string, LockedOrder>> {
  const asked = [...new Set(numbers.map(strayNumber))];
  const rows = await tx
    .selectFrom('orders')
    .select(['order_id', 'client_id', 'waybill', 'handover_number', 'status'])
    .where('tenant_id', '=', tenantId)
    .where('test', '=', test)
    .where((eb) =>
      eb.or([
        eb('waybill', '=', sql<string>`any(${asked}::text[])`),
        eb('handover_number', '=', sql<string>`any(${asked}::text[])`),
      ]),
    )
    .orderBy('order_id')
    .forUpdate()
    .execute();
  const byWaybill = new Map<string, LockedOrder>();
  const byHandover = new Map<string, LockedOrder>();
  for (const row of rows) {
    const order: LockedOrder = {
      id: row.order_id,
      clientId: row.client_id,
      waybill: row.waybill,
      handoverNumber: row.handover_number,
      status: row.status,
    };
    byWaybill.set(order.waybill, order);
    if (order.handoverNumber) byHandover.set(order.handoverNumber, order);
  }
  return new Map(
    numbers.flatMap((number) => {
      const order = byWaybill.get(strayNumber(number)) ?? byHandover.get(strayNumber(number));
      return order ? [[number, order] as const] : [];
    }),
  );
}

/** Finds the order with this waybill or handover number, without a lock. A waybill comes before the handover number of another order. */
export async function findOrderId(
  tx: Tx,
  { tenantId, test = false }: Carrier,
  number: string,
): Promise<string | undefined> {
  const asked = strayNumber(number);
  const rows = await tx
    .selectFrom('orders')
    .select(['order_id', 'waybill'])
    .where('tenant_id', '=', tenantId)
    .where('test', '=', test)
    .where((eb) => eb.or([eb('waybill', '=', asked), eb('handover_number', '=', asked)]))
    .execute();
  return (rows.find(({ waybill }) => waybill === asked) ?? rows[0])?.order_id;
}

/** Whether another order has the number as its waybill or handover number. */
export async function isNumberUsed(
  tx: Tx,
  { tenantId, test = false }: Carrier,
  number: string,
  orderId: string,
): Promise<boolean> {
  const asked = strayNumber(number);
  const row = await tx
    .selectFrom('orders')
    .select('order_id')
    .where('tenant_id', '=', tenantId)
    .where('test', '=', test)
    .where('order_id', '<>', orderId)
    .where((eb) => eb.or([eb('waybill', '=', asked), eb('handover_number', '=', asked)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** How a number is compared: scanners and people do not agree on capitals. */
export const strayNumber = (number: string) => number.toUpperCase();

const BUCKETS = 64;

/**
 * Numbers are looked up by some while they are given to an order by others. Held until the transaction ends, so that
 * an event is either attached or already waiting where the order looks for it. This comes before any order is locked.
 */
export async function lockNumbers(
  tx: Tx,
  { tenantId }: Carrier,
  numbers: readonly string[],
  mode: 'looking' | 'giving',
): Promise<void> {
  const buckets = new Set(
    numbers.map((number) => (createHash('sha256').update(strayNumber(number)).digest()[0] ?? 0) % BUCKETS),
  );
  const sorted = [...buckets].sort((a, b) => a - b);
  const lock = mode === 'looking' ? sql`pg_advisory_xact_lock_shared` : sql`pg_advisory_xact_lock`;
  // Locks of a process on another node hold only where both are taken: beside the tenant's own rows.
  await sql`
    select ${lock}(t.tenant_id, bucket) from ${tenantRow(tenantId)} t cross join unnest(${sorted}::int[]) as bucket`.execute(
    tx,
  );
}
