export * from './get-attention.ts';
export * from './get-overview.ts';
export * from './set-low-balance.ts';

import { getAttention } from './get-attention.ts';
import { getOverview } from './get-overview.ts';
import { setLowBalance } from './set-low-balance.ts';

export const overviewCalls = { getOverview, getAttention, setLowBalance };
