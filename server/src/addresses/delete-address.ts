import type { addressCalls } from '@miya/contract/addresses';
import { type Handler, refuse } from '../http/handlers.ts';
import { removeAddress } from './address-store.ts';

export const deleteAddress: Handler<typeof addressCalls.deleteAddress> = async ({ tx, caller }, { id }) =>
  (await removeAddress(tx, caller, id)) ? { id } : refuse('address_not_found');
