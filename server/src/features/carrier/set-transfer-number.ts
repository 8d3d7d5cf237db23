import type { ActingCarrier } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { refuse } from '../../platform/http/calls/handlers.ts';
import { isRecordedStatus, updateTransferNumber } from '../orders/index.ts';
import {
  assignStrayEvents,
  isNumberUsedByOtherOrder,
  lockNumbers,
  normalizeNumber,
} from '../tracks/index.ts';
import { lockOrderByNumber } from './lock-order-by-number.ts';
import { getOrderRecord } from './record-store.ts';

type TransferNumberInput = { waybill: string; transferNumber: string };

/**
 * Sets the number under which another carrier takes over. Scans that were already received under this number are added
 * to the track.
 */
export async function setTransferNumber(
  tx: Tx,
  carrier: ActingCarrier,
  { waybill, transferNumber }: TransferNumberInput,
) {
  await lockNumbers(tx, carrier, [transferNumber], 'exclusive');
  const order = await lockOrderByNumber(tx, carrier, waybill);
  if (!order) return refuse('order_not_found');
  if (await isNumberUsedByOtherOrder(tx, carrier, transferNumber, order.id))
    return refuse('transfer_number_used');
  const handoverNumber = normalizeNumber(transferNumber);
  await updateTransferNumber(tx, carrier, order, { transferNumber, handoverNumber });
  if (isRecordedStatus(order.status)) await assignStrayEvents(tx, carrier, { ...order, handoverNumber });
  return getOrderRecord(tx, carrier, order.id);
}
