import type { orderCalls, UsualSender } from '@miya/contract/orders';
import { findDefaultSender, findOnlySender } from '../addresses/index.ts';
import type { Owner } from '../db/scope.ts';
import type { Tx } from '../db/tenancy.ts';
import type { Handler } from '../http/handlers.ts';
import { findKeptSender, keepSender } from '../profile/index.ts';
import { findLatestSender } from './last-sender-store.ts';

export const getUsualSender: Handler<typeof orderCalls.getUsualSender> = async ({ tx, caller }) => {
  const address = (await findDefaultSender(tx, caller)) ?? (await findOnlySender(tx, caller));
  const sender = address
    ? { party: address.party, identityFrom: { kind: 'address' as const, id: address.id } }
    : await findLastSender(tx, caller);
  return { sender: sender ?? null };
};

/** Of the latest order, unless a later one was deleted since. */
async function findLastSender(tx: Tx, owner: Owner): Promise<UsualSender | undefined> {
  const kept = await findKeptSender(tx, owner);
  const latest = await findLatestSender(tx, owner);
  if (latest && (!kept || latest.at >= kept.at))
    return { party: latest.party, identityFrom: { kind: 'order', id: latest.orderId } };
  // The number went with its order.
  return kept && { party: { ...kept.party, identityMasked: '' }, identityFrom: null };
}

/** Before orders are deleted: who sent last is remembered without them. */
export async function keepLastSender(tx: Tx, owner: Owner): Promise<void> {
  const latest = await findLatestSender(tx, owner);
  if (latest) await keepSender(tx, owner, latest);
}
