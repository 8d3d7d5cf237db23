import { createHash } from 'node:crypto';
import type { OrderStatus } from '@miya/contract/orders';
import { sql } from 'kysely';
import type { Carrier } from '../db/scope.ts';
import type { Tx } from '../db/tenancy.ts';

export type LockedOrder = {
  id: string;
  clientId: string;
  waybill: string;
  transferNumber: string | null;
  status: OrderStatus;
};

/**
 * The orders of these numbers, by number: a waybill number, or a transfer number that only one order has. Locked, and
 * always in the same sequence, so that two who need several of them never wait for each other.
 */
export async function lockOrders(
  tx: Tx,
  { tenantId }: Carrier,
  numbers: readonly string[],
): Promise<Map<string, LockedOrder>> {
  const spelled = [...new Set(numbers.flatMap((number) => [number, number.toUpperCase()]))];
  const rows = await tx
    .selectFrom('orders')
    .select(['order_id', 'client_id', 'waybill', 'transfer_number', 'status'])
    .where('tenant_id', '=', tenantId)
    .where((eb) =>
      eb.or([
        eb('waybill', '=', sql<string>`any(${spelled}::text[])`),
        eb('transfer_number', '=', sql<string>`any(${spelled}::text[])`),
      ]),
    )
    .orderBy('order_id')
    .forUpdate()
    .execute();
  const byWaybill = new Map<string, LockedOrder>();
  const byTransfer = new Map<string, LockedOrder[]>();
  for (const row of rows) {
    const order: LockedOrder = {
      id: row.order_id,
      clientId: row.client_id,
      waybill: row.waybill,
      transferNumber: row.transfer_number,
      status: row.status,
    };
    byWaybill.set(order.waybill, order);
    const transfer = strayNumber(order.transferNumber ?? '');
    byTransfer.set(transfer, [...(byTransfer.get(transfer) ?? []), order]);
  }
  return new Map(
    numbers.flatMap((number) => {
      const [only, ...others] = byTransfer.get(strayNumber(number)) ?? [];
      // Clients may name transfer numbers themselves. One that two orders claim tells nothing about either.
      const order = byWaybill.get(strayNumber(number)) ?? (others.length === 0 ? only : undefined);
      return order ? [[number, order] as const] : [];
    }),
  );
}

/** Whether another order answers to the number already. */
export async function isNumberUsed(
  tx: Tx,
  { tenantId }: Carrier,
  number: string,
  orderId: string,
): Promise<boolean> {
  const spelled = [number, number.toUpperCase()];
  const row = await tx
    .selectFrom('orders')
    .select('order_id')
    .where('tenant_id', '=', tenantId)
    .where('order_id', '<>', orderId)
    .where((eb) => eb.or([eb('waybill', 'in', spelled), eb('transfer_number', 'in', spelled)]))
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
  await sql`select ${lock}(${tenantId}::int, bucket) from unnest(${sorted}::int[]) as bucket`.execute(tx);
}
