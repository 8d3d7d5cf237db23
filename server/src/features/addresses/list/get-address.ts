import type { addressCalls } from '@miya/contract/addresses';
import { type Handler, refuse } from '../../../platform/http/calls/handlers.ts';
import { getUserLanguage } from '../../tenants/index.ts';
import { findAddress } from '../address-store.ts';
import { presentAddress } from '../present-address.ts';

export const getAddress: Handler<typeof addressCalls.getAddress> = async (
  { tx, caller, requestInfo },
  { id, language },
) => {
  const address = await findAddress(tx, caller, id);
  return address
    ? presentAddress(address, getUserLanguage(requestInfo, language))
    : refuse('address_not_found');
};
