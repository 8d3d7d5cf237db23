import type { Carrier } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { refuse } from '../../platform/http/calls/handlers.ts';
import { findOrderId } from '../tracks/index.ts';
import { getOrderRecord } from './record-store.ts';

/** One order by its number, as the carrier sees it. */
export async function showOrder(tx: Tx, carrier: Carrier, { waybill }: { waybill: string }) {
  const orderId = await findOrderId(tx, carrier, waybill);
  return orderId ? getOrderRecord(tx, carrier, orderId) : refuse('order_not_found');
}
