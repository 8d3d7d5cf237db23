import type { orderCalls } from '@miya/contract/orders';
import type { Handler } from '../../../platform/http/calls/handlers.ts';
import { findFull } from '../../quotas/index.ts';
import { restoreDeleted } from './deleted-store.ts';

export const restoreOrders: Handler<typeof orderCalls.restoreOrders> = async ({ tx, caller }, { ids }) => {
  // Others may have taken the room since.
  const full = await findFull(tx, caller, 'unrecordedOrders', ids.length);
  return full ?? { restored: await restoreDeleted(tx, caller, ids) };
};
