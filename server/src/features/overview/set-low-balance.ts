import type { overviewCalls } from '@miya/contract/overview';
import type { Handler } from '../../platform/http/calls/handlers.ts';
import { changeLowBalanceLimit } from './low-balance-store.ts';

export const setLowBalance: Handler<typeof overviewCalls.setLowBalance> = async (
  { tx, caller },
  { limit },
) => {
  await changeLowBalanceLimit(tx, caller, limit === null ? null : BigInt(limit));
  return { limit };
};
