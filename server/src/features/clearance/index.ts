import type { clearanceCalls } from '@miya/contract/clearance';
import type { HandlersFor } from '../../platform/http/calls/handlers.ts';
import { getClearance } from './clearance-calls.ts';

export const clearanceHandlers = { getClearance } satisfies HandlersFor<typeof clearanceCalls>;

export { listClearanceRules, setClearanceRule } from './clearance-calls.ts';
export {
  type ClearanceChecker,
  createClearanceCheck,
  loadTodaysClearanceCheck,
  loadTodaysClearanceOrderCheck,
} from './todays-clearance-check.ts';
