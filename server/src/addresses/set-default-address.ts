import type { addressCalls } from '@miya/contract/addresses';
import { type Handler, refuse } from '../http/handlers.ts';
import { clearDefault, findAddress, lockDefaults, markDefault } from './address-store.ts';
import { presentAddress } from './present-address.ts';

export const setDefaultAddress: Handler<typeof addressCalls.setDefaultAddress> = async (
  { tx, caller },
  { id, role, isDefault },
) => {
  await lockDefaults(tx, caller);
  const address = await findAddress(tx, caller, id);
  if (!address) return refuse('address_not_found');
  const isNow = role === 'sender' ? address.is_default_sender : address.is_default_receiver;
  if (isNow === isDefault) return presentAddress(address);
  if (isDefault && address.kind !== role && address.kind !== 'both') return refuse('address_of_other_kind');
  await clearDefault(tx, caller, role);
  if (isDefault && !(await markDefault(tx, caller, id, role))) return refuse('address_not_found');
  const after = await findAddress(tx, caller, id);
  return after ? presentAddress(after) : refuse('address_not_found');
};
