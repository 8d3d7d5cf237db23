import type { Language } from '@miya/contract';
import type { orderCalls, UsualSender } from '@miya/contract/orders';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import type { Handler } from '../../../platform/http/calls/handlers.ts';
import { findDefaultSender, findOnlySender } from '../../addresses/index.ts';
import { translateRegions } from '../../positions/index.ts';
import { findSavedSender, saveSender } from '../../profile/index.ts';
import { getUserLanguage } from '../../tenants/index.ts';
import { findLatestSender } from './last-sender-store.ts';

/**
 * Suggests a sender for a new order. Takes the first that exists:
 * 1. The default sender of the address book.
 * 2. The only sender of the address book.
 * 3. The sender of the latest order.
 */
export const getUsualSender: Handler<typeof orderCalls.getUsualSender> = async (
  { tx, caller, requestInfo },
  { language },
) => {
  const userLanguage = getUserLanguage(requestInfo, language);
  const address =
    (await findDefaultSender(tx, caller, userLanguage)) ?? (await findOnlySender(tx, caller, userLanguage));
  const sender = address
    ? { party: address.party, identityFrom: { kind: 'address' as const, id: address.id } }
    : await findLastSender(tx, caller, userLanguage);
  return { sender: sender ?? null };
};

/**
 * Finds the sender of the order that was placed last, even if that order has been deleted since. `savedSender` is the
 * sender that `saveLastSender` stored before orders were deleted. Returns undefined if the client has placed no order.
 */
async function findLastSender(tx: Tx, owner: Owner, language: Language): Promise<UsualSender | undefined> {
  const savedSender = await findSavedSender(tx, owner);
  const latest = await findLatestSender(tx, owner);
  const isLatest = latest && (!savedSender || latest.at >= savedSender.at);
  const party = isLatest ? latest.party : savedSender && { ...savedSender.party, identityMasked: '' };
  if (!party) return undefined;
  const [region = party.region] = await translateRegions([party.region], language);
  // The identity number of a saved sender was deleted together with its order.
  return {
    party: { ...party, region },
    identityFrom: isLatest ? { kind: 'order', id: latest.orderId } : null,
  };
}

/** Saves the sender of the latest order. Must be called before orders are deleted. Saves no sender of a test order. */
export async function saveLastSender(tx: Tx, owner: Owner): Promise<void> {
  if (owner.test) return;
  const latest = await findLatestSender(tx, owner);
  if (latest) await saveSender(tx, owner, latest);
}
