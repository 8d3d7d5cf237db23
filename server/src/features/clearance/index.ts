import type { clearanceCalls } from '@miya/contract/clearance';
import type { HandlersFor } from '../../platform/http/calls/handlers.ts';
import { getClearance } from './clearance-calls.ts';

export const clearanceHandlers = { getClearance } satisfies HandlersFor<typeof clearanceCalls>;

export { listClearanceRules, setClearanceRule } from './clearance-calls.ts';
export { checkToday, judgeBy, judgeToday, type OrderJudge } from './judge-orders.ts';
