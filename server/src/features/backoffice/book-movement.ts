import type { EntryKind } from '@miya/contract/finance';
import type { ActingCarrier } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { refuse } from '../../platform/http/calls/handlers.ts';
import { findClientByCode } from '../clients/index.ts';
import { getRefundableAmount, postEntry } from '../finance/index.ts';
import { findAndLockOrder } from './find-and-lock-order.ts';

export type MoneyMovement = {
  kind: Exclude<EntryKind, 'consumption'>;
  clientNum: string;
  amount: bigint;
  note: string;
  idempotencyKey: string;
  orderId?: string | null | undefined;
  waybill?: string | null | undefined;
};

/**
 * Books a movement of the carrier on the account of a client. The prefix 'carrier' keeps idempotency keys of the
 * carrier apart from those of the portal.
 */
export async function bookMovement(tx: Tx, { tenantId, actor }: ActingCarrier, movement: MoneyMovement) {
  const account = await findClientByCode(tx, { tenantId }, movement.clientNum);
  if (!account) return refuse('client_not_found');
  const { kind, amount, note, orderId, waybill } = movement;
  const key = `carrier ${movement.idempotencyKey}`;
  const entry = { kind, amount, key, actor, note };
  if (!orderId && !waybill) return postEntry(tx, account, entry);

  const order = await findAndLockOrder(tx, account, { orderId, waybill });
  if (!order) return refuse('order_not_found');
  const refundable = await getRefundableAmount(tx, account, { orderId: order.id, exceptKey: key });
  if (amount > refundable) return refuse('refund_too_high');
  return postEntry(tx, account, { ...entry, orderId: order.id, waybill: order.waybill });
}
