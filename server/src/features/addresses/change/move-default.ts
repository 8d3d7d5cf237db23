import type { PartyRole } from '@miya/contract/addresses';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { type Refusal, refuse } from '../../../platform/http/calls/handlers.ts';
import { lockClient } from '../../clients/index.ts';
import { type AddressRow, clearDefault, findAddress, markDefault } from '../address-store.ts';

type Wish = { id: string; role: PartyRole; isDefault: boolean };

/** Makes an address the default of its role, in place of the one before, or no longer. */
export async function moveDefault(
  tx: Tx,
  owner: Owner,
  { id, role, isDefault }: Wish,
): Promise<AddressRow | Refusal<'address_not_found' | 'address_of_other_kind'>> {
  await lockClient(tx, owner);
  const address = await findAddress(tx, owner, id);
  if (!address) return refuse('address_not_found');
  const isNow = role === 'sender' ? address.is_default_sender : address.is_default_receiver;
  if (isNow === isDefault) return address;
  if (isDefault && address.kind !== role && address.kind !== 'both') return refuse('address_of_other_kind');
  await clearDefault(tx, owner, role);
  if (isDefault && !(await markDefault(tx, owner, id, role))) return refuse('address_not_found');
  return (await findAddress(tx, owner, id)) ?? refuse('address_not_found');
}
