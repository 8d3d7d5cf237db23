import type { addressCalls } from '@miya/contract/addresses';
import { type Handler, Refusal } from '../../../platform/http/calls/handlers.ts';
import { getUserLanguage } from '../../tenants/index.ts';
import { presentAddress } from '../present-address.ts';
import { moveDefault } from './move-default.ts';

export const setDefaultAddress: Handler<typeof addressCalls.setDefaultAddress> = async (
  { tx, caller, requestInfo },
  { language, ...wish },
) => {
  const address = await moveDefault(tx, caller, wish);
  return address instanceof Refusal
    ? address
    : presentAddress(address, getUserLanguage(requestInfo, language));
};
