import type { overviewCalls } from '@miya/contract/overview';
import type { Handler } from '../../platform/http/calls/handlers.ts';
import { changeLowBalance } from './low-balance-store.ts';

export const setLowBalance: Handler<typeof overviewCalls.setLowBalance> = async (
  { tx, caller },
  { limit },
) => {
  await changeLowBalance(tx, caller, limit === null ? null : BigInt(limit));
  return { limit };
};
