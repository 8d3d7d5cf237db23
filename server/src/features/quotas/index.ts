import type { quotaCalls } from '@miya/contract/quotas';
import type { HandlersFor } from '../../platform/http/calls/handlers.ts';
import { getUsage } from './quota-calls.ts';

export const quotaHandlers = { getUsage } satisfies HandlersFor<typeof quotaCalls>;

export { checkQuota } from './check-quota.ts';
export { createOrderQuota, type OrderQuota } from './order-quota.ts';
export { listQuotas, setQuota } from './quota-calls.ts';
export { getQuotaLimit } from './quota-store.ts';
