import type { backofficeCalls } from '@miya/contract/backoffice';
import { isFromAccount } from '@miya/contract/orders';
import type * as z from 'zod';
import { getNow } from '../../platform/db/now.ts';
import type { ActingCarrier } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { Refusal, refuse } from '../../platform/http/calls/handlers.ts';
import { chargeOrder } from '../finance/index.ts';
import { canChangeStatus, markRecorded } from '../orders/index.ts';
import { attachStrays, eventOf, insertEvents, type LockedOrder } from '../tracks/index.ts';
import { lockOrder } from './carrier.ts';
import { getOrderRecord } from './record-store.ts';
import { isSameSettlement, settle } from './settle.ts';
import { getOrderToRecord, type OrderToRecord } from './settlement-store.ts';

export type Recording = z.output<(typeof backofficeCalls)['recordOrder']['request']>;

/**
 * The parcel was received and weighed: settlement, charge, first event and what waited for it, all at once. Whatever
 * can be refused comes before the first write, for a refusal commits.
 */
export async function recordOrder(tx: Tx, carrier: ActingCarrier, found: Recording) {
  const locked = await lockOrder(tx, carrier, found.waybill);
  if (!locked) return refuse('order_not_found');
  if (locked.status === 'cancelled') return refuse('order_cancelled');
  const order = await getOrderToRecord(tx, carrier, locked.id);
  const settled = await settle(tx, order, found);
  if (!canChangeStatus(locked.status, 'collected')) {
    const same =
      order.settlement?.weight === found.weight &&
      order.settlement.pieces === found.pieces &&
      !(settled instanceof Refusal) &&
      isSameSettlement(order.settlement, found, settled);
    return same ? getOrderRecord(tx, carrier, locked.id) : refuse('order_recorded');
  }
  if (settled instanceof Refusal) return settled;

  const unpaid = await charge(tx, carrier, { locked, order, freight: settled.freight });
  if (unpaid) return unpaid;
  await markRecorded(tx, carrier, locked.id, { ...settled, weight: found.weight, pieces: found.pieces });
  await addFirstEvent(tx, carrier, { locked, order, found });
  await attachStrays(tx, carrier, { ...locked, status: 'collected' });
  return getOrderRecord(tx, carrier, locked.id);
}

type Charged = { locked: LockedOrder; order: OrderToRecord; freight: number };

/** Why it cannot be paid, if it is the account that pays. Nothing is taken where there is nothing to pay, and never for a test. */
async function charge(tx: Tx, { actor }: ActingCarrier, { locked, order, freight }: Charged) {
  if (!isFromAccount(order.payment) || freight === 0 || order.test) return undefined;
  const { id: orderId, waybill } = locked;
  const entry = await chargeOrder(tx, order, { orderId, waybill, amount: BigInt(freight), actor });
  if (!(entry instanceof Refusal)) return undefined;
  const { refused } = entry;
  if (refused === 'balance_insufficient' || refused === 'account_frozen') return refuse(refused);
  throw new Error(`an order that is not recorded cannot be charged: ${refused}`);
}

type First = { locked: LockedOrder; order: OrderToRecord; found: Recording };

async function addFirstEvent(tx: Tx, carrier: ActingCarrier, { locked, order, found }: First): Promise<void> {
  const event = eventOf(
    locked,
    {
      sourceId: `miya recorded ${locked.id}`,
      waybill: locked.waybill,
      code: 'collected',
      text: '',
      place: found.place,
      country: found.country ?? order.senderCountry,
      happenedAt: found.happenedAt ?? (await getNow(tx)),
    },
    carrier.actor,
  );
  await insertEvents(tx, carrier, [event]);
}
