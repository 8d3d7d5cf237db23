import type { Language } from '@miya/contract';
import type { orderCalls, UsualSender } from '@miya/contract/orders';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import type { Handler } from '../../../platform/http/calls/handlers.ts';
import { findDefaultSender, findOnlySender } from '../../addresses/index.ts';
import { nameRegions } from '../../positions/index.ts';
import { findKeptSender, keepSender } from '../../profile/index.ts';
import { getUserLanguage } from '../../tenants/index.ts';
import { findLatestSender } from './last-sender-store.ts';

export const getUsualSender: Handler<typeof orderCalls.getUsualSender> = async (
  { tx, caller, visit },
  { language },
) => {
  const reader = getUserLanguage(visit, language);
  const address = (await findDefaultSender(tx, caller, reader)) ?? (await findOnlySender(tx, caller, reader));
  const sender = address
    ? { party: address.party, identityFrom: { kind: 'address' as const, id: address.id } }
    : await findLastSender(tx, caller, reader);
  return { sender: sender ?? null };
};

/** Of the latest order, unless a later one was deleted since. */
async function findLastSender(tx: Tx, owner: Owner, language: Language): Promise<UsualSender | undefined> {
  const kept = await findKeptSender(tx, owner);
  const latest = await findLatestSender(tx, owner);
  const isLatest = latest && (!kept || latest.at >= kept.at);
  const party = isLatest ? latest.party : kept && { ...kept.party, identityMasked: '' };
  if (!party) return undefined;
  const [region = party.region] = await nameRegions([party.region], language);
  // Where its order is gone, the number went with it.
  return {
    party: { ...party, region },
    identityFrom: isLatest ? { kind: 'order', id: latest.orderId } : null,
  };
}

/** Before orders are deleted: who sent last is remembered without them. Whoever sent a test has sent nothing. */
export async function keepLastSender(tx: Tx, owner: Owner): Promise<void> {
  if (owner.test) return;
  const latest = await findLatestSender(tx, owner);
  if (latest) await keepSender(tx, owner, latest);
}
