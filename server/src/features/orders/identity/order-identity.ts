import type { PartyRole } from '@miya/contract/addresses';
import type { OrderContent } from '@miya/contract/orders';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import type { SealedIdentity } from '../../../platform/encryption/identity-vault.ts';
import { Refused, refuse } from '../../../platform/http/calls/handlers.ts';
import { findIdentity } from '../../addresses/index.ts';
import { identityFits, sealIdentity } from '../../identity-numbers/index.ts';
import type { OrderServices } from '../services.ts';
import { findOrderIdentity } from './identity-store.ts';

/** What is known of each side's number: the number, that there is none (null), or nothing (undefined). */
export type Identities = Record<PartyRole, SealedIdentity | null | undefined>;

/** What the parties of an order say themselves. */
export const sealIdentities = (
  services: OrderServices,
  owner: Owner,
  { sender, receiver }: OrderContent,
): Identities => ({
  sender: sealIdentity(services, owner, sender),
  receiver: sealIdentity(services, owner, receiver),
});

/** Where a party says nothing of its number, takes the one it points to. */
export async function takeOverIdentities(
  services: OrderServices,
  tx: Tx,
  owner: Owner,
  order: OrderContent,
  said: Identities,
) {
  const sender = await takeOver(services, tx, owner, order, said, 'sender');
  if (sender instanceof Refused) return sender;
  const receiver = await takeOver(services, tx, owner, order, said, 'receiver');
  return receiver instanceof Refused ? receiver : ({ sender, receiver } satisfies Identities);
}

/** Copied as it is sealed: the person who orders need not have seen it. */
async function takeOver(
  services: OrderServices,
  tx: Tx,
  owner: Owner,
  order: OrderContent,
  said: Identities,
  role: PartyRole,
) {
  const source = order[`${role}IdentityFrom`];
  if (said[role] !== undefined || !source) return said[role];
  const found =
    source.kind === 'address'
      ? await findIdentity(tx, owner, source.id)
      : await findOrderIdentity(tx, owner, source.id, role);
  const country = order[role].region.country.code;
  // A number that comes from an address in another country may be none in this one.
  return found !== undefined && identityFits(services, owner, found, country)
    ? found
    : refuse('identity_source_unknown');
}
