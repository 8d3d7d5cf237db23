import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { Day } from '../values/fields.ts';
import { clearanceRuleSettings } from './check-clearance.ts';
import { clearanceRuleIds } from './rules.ts';

export const getClearance = call({
  summary: "Gets the date whose customs rules apply today, and the carrier's settings of the rules.",
  method: 'POST',
  path: '/api/clearance/get',
  access: 'client',
  request: z.object({}),
  result: z.object({
    day: Day,
    settings: z.partialRecord(z.enum(clearanceRuleIds), z.enum(clearanceRuleSettings)),
  }),
  refusals: [],
});
