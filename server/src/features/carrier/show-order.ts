import type { Carrier } from '../../platform/db/scope.ts';
import type { Tx } from '../../platform/db/tenancy.ts';
import { refuse } from '../../platform/http/handlers.ts';
import { findOrderId } from '../tracks/index.ts';
import { getOrderRecord } from './record-store.ts';

/** One order by its number, as the carrier sees it. */
export async function showOrder(tx: Tx, carrier: Carrier, { waybill }: { waybill: string }) {
  const orderId = await findOrderId(tx, carrier, waybill);
  return orderId ? getOrderRecord(tx, carrier, orderId) : refuse('order_not_found');
}
