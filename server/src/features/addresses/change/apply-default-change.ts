import type { PartyRole } from '@miya/contract/addresses';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { type Refusal, refuse } from '../../../platform/http/calls/handlers.ts';
import { lockClient } from '../../clients/index.ts';
import { type AddressRow, clearDefaultAddress, findAddress, markDefaultAddress } from '../address-store.ts';

type DefaultChange = { id: string; role: PartyRole; isDefault: boolean };

/** Makes an address the default of a role in place of the current default, or removes the mark from the address. */
export async function applyDefaultChange(
  tx: Tx,
  owner: Owner,
  { id, role, isDefault }: DefaultChange,
): Promise<AddressRow | Refusal<'address_not_found' | 'address_of_other_kind'>> {
  await lockClient(tx, owner);
  const address = await findAddress(tx, owner, id);
  if (!address) return refuse('address_not_found');
  const isDefaultNow = role === 'sender' ? address.is_default_sender : address.is_default_receiver;
  if (isDefaultNow === isDefault) return address;
  if (isDefault && address.kind !== role && address.kind !== 'both') return refuse('address_of_other_kind');
  await clearDefaultAddress(tx, owner, role);
  if (isDefault && !(await markDefaultAddress(tx, owner, id, role))) return refuse('address_not_found');
  return (await findAddress(tx, owner, id)) ?? refuse('address_not_found');
}
