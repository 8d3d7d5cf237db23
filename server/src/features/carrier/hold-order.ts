import { holdText } from '@miya/contract/hold-words';
import type { HoldCode } from '@miya/contract/orders';
import type { ActingCarrier } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { refuse } from '../../platform/http/calls/handlers.ts';
import { isFinalStatus, markHeld, markReleased } from '../orders/index.ts';
import { lockOrder } from './carrier.ts';
import { getOrderRecord } from './record-store.ts';

/** Stops an order where it is; one that is held already gets the new reason. */
export async function holdOrder(
  tx: Tx,
  carrier: ActingCarrier,
  { waybill, code, reason }: { waybill: string; code?: HoldCode | null | undefined; reason: string },
) {
  const order = await lockOrder(tx, carrier, waybill);
  if (!order) return refuse('order_not_found');
  if (isFinalStatus(order.status)) return refuse('order_finished');
  await markHeld(tx, carrier, order.id, { code: code ?? null, reason: holdText(code ?? null, reason) });
  return getOrderRecord(tx, carrier, order.id);
}

/** Lets an order go on. One that is not held goes on anyway. */
export async function releaseOrder(tx: Tx, carrier: ActingCarrier, { waybill }: { waybill: string }) {
  const order = await lockOrder(tx, carrier, waybill);
  if (!order) return refuse('order_not_found');
  await markReleased(tx, carrier, order.id);
  return getOrderRecord(tx, carrier, order.id);
}
