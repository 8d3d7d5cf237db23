import type { overviewCalls } from '@miya/contract/overview';
import type { HandlersFor } from '../../platform/http/calls/handlers.ts';
import { getAttention } from './get-attention.ts';
import { getOverview } from './get-overview.ts';
import { setLowBalance } from './set-low-balance.ts';

export const overviewHandlers = { getOverview, getAttention, setLowBalance } satisfies HandlersFor<
  typeof overviewCalls
>;
