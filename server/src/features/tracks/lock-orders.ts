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
  /**
   * The number under which another carrier took over, as set by this carrier. Null if this carrier has set none. A
   * transfer number that the client entered is not a handover number.
   */
  handoverNumber: string | null;
  status: OrderStatus;
};

/**
 * Locks the orders with these waybill or handover numbers and returns them by number. Numbers without an order are
 * missing in the result. Locking in the sequence of ids prevents a deadlock of two transactions with several orders.
 */
export async function lockOrdersByNumber(
  tx: Tx,
  { tenantId, test = false }: Carrier,
  numbers: readonly string[],
): Promise<Map<string, LockedOrder>> {
  const normalized = [...new Set(numbers.map(normalizeNumber))];
  const rows = await tx
    .selectFrom('orders')
    .select(['order_id', 'client_id', 'waybill', 'handover_number', 'status'])
    .where('tenant_id', '=', tenantId)
    .where('test', '=', test)
    .where((eb) =>
      eb.or([
        eb('waybill', '=', sql<string>`any(${normalized}::text[])`),
        eb('handover_number', '=', sql<string>`any(${normalized}::text[])`),
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
      const order = byWaybill.get(normalizeNumber(number)) ?? byHandover.get(normalizeNumber(number));
      return order ? [[number, order] as const] : [];
    }),
  );
}

/**
 * Finds the order with this waybill or handover number, without a lock. If the number is the waybill of one order and
 * the handover number of another order, returns the order with the waybill. Returns undefined if no order has the
 * number.
 */
export async function findOrderIdByNumber(
  tx: Tx,
  { tenantId, test = false }: Carrier,
  number: string,
): Promise<string | undefined> {
  const normalized = normalizeNumber(number);
  const rows = await tx
    .selectFrom('orders')
    .select(['order_id', 'waybill'])
    .where('tenant_id', '=', tenantId)
    .where('test', '=', test)
    .where((eb) => eb.or([eb('waybill', '=', normalized), eb('handover_number', '=', normalized)]))
    .execute();
  return (rows.find(({ waybill }) => waybill === normalized) ?? rows[0])?.order_id;
}

/** Returns true if another order has the number as its waybill or handover number. */
export async function isNumberUsedByOtherOrder(
  tx: Tx,
  { tenantId, test = false }: Carrier,
  number: string,
  orderId: string,
): Promise<boolean> {
  const normalized = normalizeNumber(number);
  const row = await tx
    .selectFrom('orders')
    .select('order_id')
    .where('tenant_id', '=', tenantId)
    .where('test', '=', test)
    .where('order_id', '<>', orderId)
    .where((eb) => eb.or([eb('waybill', '=', normalized), eb('handover_number', '=', normalized)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Numbers are compared in upper case, because scanners and people enter them in different cases. */
export const normalizeNumber = (number: string) => number.toUpperCase();

/** The number of locks per tenant. All numbers with the same bucket share a lock. */
const LOCK_BUCKETS = 64;

/**
 * Locks numbers until the end of the transaction. Call this before any order is locked.
 * - A transaction that looks numbers up takes a shared lock.
 * - A transaction that assigns a number to an order takes an exclusive lock.
 * A scan that arrives during an assignment is therefore not lost. It is either added to the order, or stored before the
 * order collects its stray events.
 */
export async function lockNumbers(
  tx: Tx,
  { tenantId }: Carrier,
  numbers: readonly string[],
  mode: 'shared' | 'exclusive',
): Promise<void> {
  const buckets = new Set(
    numbers.map(
      (number) => (createHash('sha256').update(normalizeNumber(number)).digest()[0] ?? 0) % LOCK_BUCKETS,
    ),
  );
  const sortedBuckets = [...buckets].sort((a, b) => a - b);
  const lock = mode === 'shared' ? sql`pg_advisory_xact_lock_shared` : sql`pg_advisory_xact_lock`;
  // With Citus an advisory lock exists on one node only. The join with a row of the tenant makes all processes take the
  // lock on the same node.
  await sql`
    select ${lock}(t.tenant_id, bucket) from ${tenantRow(tenantId)} t cross join unnest(${sortedBuckets}::int[]) as bucket`.execute(
    tx,
  );
}
