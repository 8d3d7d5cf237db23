import type { addressCalls } from '@miya/contract/addresses';
import { type Handler, Refusal } from '../../../platform/http/calls/handlers.ts';
import { getUserLanguage } from '../../tenants/index.ts';
import { presentAddress } from '../present-address.ts';
import { applyDefaultChange } from './apply-default-change.ts';

export const setDefaultAddress: Handler<typeof addressCalls.setDefaultAddress> = async (
  { tx, caller, requestInfo },
  { language, ...change },
) => {
  const address = await applyDefaultChange(tx, caller, change);
  return address instanceof Refusal
    ? address
    : presentAddress(address, getUserLanguage(requestInfo, language));
};
