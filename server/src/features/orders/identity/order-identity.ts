import type { PartyRole } from '@miya/contract/addresses';
import type { OrderContent } from '@miya/contract/orders';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import type { SealedIdentity } from '../../../platform/encryption/identity-vault.ts';
import { Refusal, refuse } from '../../../platform/http/calls/handlers.ts';
import { findAddressIdentity } from '../../addresses/index.ts';
import { isIdentityOfCountry, sealIdentity } from '../../identity-numbers/index.ts';
import type { OrderServices } from '../services.ts';
import { findOrderIdentity } from './identity-store.ts';

/**
 * The encrypted identity number of each party. Null: the party has no number. Undefined: the request does not contain
 * the number, so a change of an order keeps the stored number.
 */
export type PartyIdentities = Record<PartyRole, SealedIdentity | null | undefined>;

/** Encrypts the identity numbers that the order contains. */
export const sealPartyIdentities = (
  services: OrderServices,
  owner: Owner,
  { sender, receiver }: OrderContent,
): PartyIdentities => ({
  sender: sealIdentity(services, owner, sender),
  receiver: sealIdentity(services, owner, receiver),
});

/**
 * Completes the submitted identity numbers. A party without a submitted number gets the number of the address or order
 * that the request names as the source. Without a source, the number stays undefined. Refuses an unknown source.
 */
export async function resolveIdentities(
  services: OrderServices,
  tx: Tx,
  owner: Owner,
  order: OrderContent,
  submitted: PartyIdentities,
) {
  const sender = await resolveIdentity(services, tx, owner, order, submitted, 'sender');
  if (sender instanceof Refusal) return sender;
  const receiver = await resolveIdentity(services, tx, owner, order, submitted, 'receiver');
  return receiver instanceof Refusal ? receiver : ({ sender, receiver } satisfies PartyIdentities);
}

/** Copies the encrypted number, so that a user can reuse a number without seeing the number in full. */
async function resolveIdentity(
  services: OrderServices,
  tx: Tx,
  owner: Owner,
  order: OrderContent,
  submitted: PartyIdentities,
  role: PartyRole,
) {
  const source = order[`${role}IdentityFrom`];
  if (submitted[role] !== undefined || !source) return submitted[role];
  const identity =
    source.kind === 'address'
      ? await findAddressIdentity(tx, owner, source.id)
      : await findOrderIdentity(tx, owner, source.id, role);
  const country = order[role].region.country.code;
  // The source may be a party in another country. Its number is refused if it is not valid in the party's country.
  return identity !== undefined && isIdentityOfCountry(services, owner, identity, country)
    ? identity
    : refuse('identity_source_unknown');
}
