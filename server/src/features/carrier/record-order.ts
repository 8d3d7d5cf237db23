import type { backofficeCalls } from '@miya/contract/backoffice';
import { isAccountPayment } from '@miya/contract/orders';
import type * as z from 'zod';
import { getNow } from '../../platform/db/now.ts';
import type { ActingCarrier } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { Refusal, refuse } from '../../platform/http/calls/handlers.ts';
import { chargeOrder } from '../finance/index.ts';
import { canChangeStatus, markRecorded } from '../orders/index.ts';
import { addOrderEvents, assignStrayEvents, type LockedOrder, toOrderEvent } from '../tracks/index.ts';
import { calculateSettlement, isSameSettlement } from './calculate-settlement.ts';
import { lockOrderByNumber } from './lock-order-by-number.ts';
import { getOrderRecord } from './record-store.ts';
import { getOrderToRecord, type OrderToRecord } from './settlement-store.ts';

export type RecordOrderInput = z.output<(typeof backofficeCalls)['recordOrder']['request']>;

/**
 * Records an order: the carrier has received and weighed its parcels. Takes these steps in one transaction:
 * 1. calculates the settlement;
 * 2. charges the account;
 * 3. adds the first event;
 * 4. assigns the stray events.
 * All refusals come before the first write, because a refusal commits the transaction.
 */
export async function recordOrder(tx: Tx, carrier: ActingCarrier, input: RecordOrderInput) {
  const locked = await lockOrderByNumber(tx, carrier, input.waybill);
  if (!locked) return refuse('order_not_found');
  if (locked.status === 'cancelled') return refuse('order_cancelled');
  const order = await getOrderToRecord(tx, carrier, locked.id);
  const settlement = await calculateSettlement(tx, order, input);
  if (!canChangeStatus(locked.status, 'collected')) {
    // The order is recorded already. A retry with the same result gets the record. Other measures are refused.
    const isRepeated =
      order.settlement?.weight === input.weight &&
      order.settlement.pieces === input.pieces &&
      !(settlement instanceof Refusal) &&
      isSameSettlement(order.settlement, input, settlement);
    return isRepeated ? getOrderRecord(tx, carrier, locked.id) : refuse('order_recorded');
  }
  if (settlement instanceof Refusal) return settlement;

  const chargeRefusal = await chargeRecordedOrder(tx, carrier, {
    locked,
    order,
    freight: settlement.freight,
  });
  if (chargeRefusal) return chargeRefusal;
  await markRecorded(tx, carrier, locked.id, {
    ...settlement,
    weight: input.weight,
    pieces: input.pieces,
  });
  await addFirstEvent(tx, carrier, { locked, order, input });
  await assignStrayEvents(tx, carrier, { ...locked, status: 'collected' });
  return getOrderRecord(tx, carrier, locked.id);
}

type ChargeInput = { locked: LockedOrder; order: OrderToRecord; freight: number };

/**
 * Charges the account and returns a refusal when the account cannot pay. Charges nothing for cash orders, for a freight
 * of 0 and for test orders.
 */
async function chargeRecordedOrder(
  tx: Tx,
  { actor }: ActingCarrier,
  { locked, order, freight }: ChargeInput,
) {
  if (!isAccountPayment(order.payment) || freight === 0 || order.test) return undefined;
  const { id: orderId, waybill } = locked;
  const entry = await chargeOrder(tx, order, { orderId, waybill, amount: BigInt(freight), actor });
  if (!(entry instanceof Refusal)) return undefined;
  const { name } = entry;
  if (name === 'balance_insufficient' || name === 'account_frozen') return refuse(name);
  throw new Error(`charging an order at its recording was refused unexpectedly: ${name}`);
}

type FirstEventInput = { locked: LockedOrder; order: OrderToRecord; input: RecordOrderInput };

async function addFirstEvent(
  tx: Tx,
  carrier: ActingCarrier,
  { locked, order, input }: FirstEventInput,
): Promise<void> {
  const event = toOrderEvent(
    locked,
    {
      sourceId: `miya recorded ${locked.id}`,
      waybill: locked.waybill,
      code: 'collected',
      text: '',
      place: input.place,
      country: input.country ?? order.senderCountry,
      happenedAt: input.happenedAt ?? (await getNow(tx)),
    },
    carrier.actor,
  );
  await addOrderEvents(tx, carrier, [event]);
}
