import type { addressCalls } from '@miya/contract/addresses';
import { type Handler, Refused } from '../../platform/http/handlers.ts';
import { readerLanguage } from '../tenants/index.ts';
import { moveDefault } from './move-default.ts';
import { presentAddress } from './present-address.ts';

export const setDefaultAddress: Handler<typeof addressCalls.setDefaultAddress> = async (
  { tx, caller, visit },
  { language, ...wish },
) => {
  const address = await moveDefault(tx, caller, wish);
  return address instanceof Refused ? address : presentAddress(address, readerLanguage(visit, language));
};
