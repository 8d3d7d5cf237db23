import type { quotaCalls } from '@miya/contract/quotas';
import type { HandlersFor } from '../../platform/http/calls/handlers.ts';
import { getUsage } from './quota-calls.ts';

export const quotaHandlers = { getUsage } satisfies HandlersFor<typeof quotaCalls>;

export { findFull } from './find-full.ts';
export { createOrderRoom, type OrderRoom } from './order-room.ts';
export { listQuotas, setQuota } from './quota-calls.ts';
export { getMost } from './quota-store.ts';
