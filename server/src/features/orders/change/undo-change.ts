import type { orderCalls } from '@miya/contract/orders';
import type { Handler } from '../../../platform/http/calls/handlers.ts';
import {
  deletePreviousValues,
  lockRestorableOrders,
  restorePreviousValues,
} from './previous-values-store.ts';

export const undoChange: Handler<typeof orderCalls.undoChange> = async ({ tx, caller }, { change }) => {
  const restored = await lockRestorableOrders(tx, caller, change);
  await restorePreviousValues(tx, caller, change, restored);
  await deletePreviousValues(tx, caller, change);
  return { restored };
};
