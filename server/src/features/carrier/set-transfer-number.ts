import type { ActingCarrier } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { refuse } from '../../platform/http/calls/handlers.ts';
import { isRecordedStatus, updateTransferNumber } from '../orders/index.ts';
import { attachStrays, isNumberUsed, lockNumbers, strayNumber } from '../tracks/index.ts';
import { lockOrder } from './carrier.ts';
import { getOrderRecord } from './record-store.ts';

type Asked = { waybill: string; transferNumber: string };

/** Another carrier takes over under its own number. What that one has reported already is added to the track. */
export async function setTransferNumber(tx: Tx, carrier: ActingCarrier, { waybill, transferNumber }: Asked) {
  await lockNumbers(tx, carrier, [transferNumber], 'giving');
  const order = await lockOrder(tx, carrier, waybill);
  if (!order) return refuse('order_not_found');
  if (await isNumberUsed(tx, carrier, transferNumber, order.id)) return refuse('transfer_number_used');
  const handoverNumber = strayNumber(transferNumber);
  await updateTransferNumber(tx, carrier, order, { transferNumber, handoverNumber });
  if (isRecordedStatus(order.status)) await attachStrays(tx, carrier, { ...order, handoverNumber });
  return getOrderRecord(tx, carrier, order.id);
}
