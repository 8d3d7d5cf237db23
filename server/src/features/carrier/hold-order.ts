import { toStoredHoldReason } from '@miya/contract/hold-texts';
import type { HoldCode } from '@miya/contract/orders';
import type { ActingCarrier } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { refuse } from '../../platform/http/calls/handlers.ts';
import { isFinalStatus, markHeld, markReleased } from '../orders/index.ts';
import { lockOrderByNumber } from './lock-order-by-number.ts';
import { getOrderRecord } from './record-store.ts';

/** Holds an order. An order that is already held gets the new reason. */
export async function holdOrder(
  tx: Tx,
  carrier: ActingCarrier,
  { waybill, code, reason }: { waybill: string; code?: HoldCode | null | undefined; reason: string },
) {
  const order = await lockOrderByNumber(tx, carrier, waybill);
  if (!order) return refuse('order_not_found');
  if (isFinalStatus(order.status)) return refuse('order_finished');
  await markHeld(tx, carrier, order.id, {
    code: code ?? null,
    reason: toStoredHoldReason(code ?? null, reason),
  });
  return getOrderRecord(tx, carrier, order.id);
}

/** Releases a held order. Changes nothing when the order is not held. */
export async function releaseOrder(tx: Tx, carrier: ActingCarrier, { waybill }: { waybill: string }) {
  const order = await lockOrderByNumber(tx, carrier, waybill);
  if (!order) return refuse('order_not_found');
  await markReleased(tx, carrier, order.id);
  return getOrderRecord(tx, carrier, order.id);
}
