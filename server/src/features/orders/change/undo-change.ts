import type { orderCalls } from '@miya/contract/orders';
import type { Handler } from '../../../platform/http/calls/handlers.ts';
import { forgetChange, lockUntouched, putBack } from './changed-store.ts';

export const undoChange: Handler<typeof orderCalls.undoChange> = async ({ tx, caller }, { change }) => {
  const restored = await lockUntouched(tx, caller, change);
  await putBack(tx, caller, change, restored);
  await forgetChange(tx, caller, change);
  return { restored };
};
