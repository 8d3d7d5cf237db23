import type { Carrier } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { refuse } from '../../platform/http/calls/handlers.ts';
import { findOrderIdByNumber } from '../tracks/index.ts';
import { getOrderRecord } from './record-store.ts';

export async function getOrderRecordByNumber(tx: Tx, carrier: Carrier, { waybill }: { waybill: string }) {
  const orderId = await findOrderIdByNumber(tx, carrier, waybill);
  return orderId ? getOrderRecord(tx, carrier, orderId) : refuse('order_not_found');
}
