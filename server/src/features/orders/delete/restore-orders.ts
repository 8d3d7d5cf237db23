import type { orderCalls } from '@miya/contract/orders';
import type { Handler } from '../../../platform/http/calls/handlers.ts';
import { checkQuota } from '../../quotas/index.ts';
import { restoreDeletedOrders } from './deleted-orders-store.ts';

export const restoreOrders: Handler<typeof orderCalls.restoreOrders> = async ({ tx, caller }, { ids }) => {
  // The client may have reached its quota since the orders were deleted.
  const quotaRefusal = await checkQuota(tx, caller, 'unrecordedOrders', ids.length);
  return quotaRefusal ?? { restored: await restoreDeletedOrders(tx, caller, ids) };
};
