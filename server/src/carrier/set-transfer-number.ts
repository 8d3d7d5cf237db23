import { sql } from 'kysely';
import { wordsOf } from '../addresses/index.ts';
import type { Tx } from '../db/tenancy.ts';
import { refuse } from '../http/handlers.ts';
import { isNumberUsed, lockNumbers, placeStrays } from '../tracks/index.ts';
import { type Carrier, lockOrder } from './carrier.ts';
import { getOrderRecord } from './record-store.ts';

type Asked = { waybill: string; transferNumber: string };

/** Another carrier takes over under its own number. What that one has reported already is added to the track. */
export async function setTransferNumber(tx: Tx, carrier: Carrier, { waybill, transferNumber }: Asked) {
  await lockNumbers(tx, carrier, [transferNumber], 'giving');
  const order = await lockOrder(tx, carrier, waybill);
  if (!order) return refuse('order_not_found');
  if (await isNumberUsed(tx, carrier, transferNumber, order.id)) return refuse('transfer_number_used');
  const recorded = order.status !== 'submitted' && order.status !== 'cancelled';
  await tx
    .updateTable('orders')
    .set({
      transfer_number: transferNumber,
      // As placing it with the number would have made it: the client finds it by this one too.
      search: sql<string>`search || ' ' || ${wordsOf(transferNumber).join(' ')}`,
      updated_at: sql<Date>`now()`,
      // Its client may be changing it just now, and must not put the old number back.
      ...(recorded ? {} : { revision: sql<number>`revision + 1` }),
    })
    .where('tenant_id', '=', carrier.tenantId)
    .where('order_id', '=', order.id)
    .where('transfer_number', 'is distinct from', transferNumber)
    .execute();
  if (recorded) await placeStrays(tx, carrier, { ...order, transferNumber });
  return getOrderRecord(tx, carrier, order.id);
}
