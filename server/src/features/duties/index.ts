import type { dutyCalls } from '@miya/contract/duties';
import type { HandlersFor } from '../../platform/http/calls/handlers.ts';
import { estimateDuties } from './duty-calls.ts';

export const dutyHandlers = { estimateDuties } satisfies HandlersFor<typeof dutyCalls>;

export {
  dropDutyRule,
  listDutyRules,
  listExchangeRates,
  putDutyRule,
  putExchangeRate,
} from './duty-calls.ts';
