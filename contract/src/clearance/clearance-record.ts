import * as z from 'zod';
import { Day } from '../values/fields.ts';

/** What was missing when the order was placed or last changed, by the rules of that day. Today's rules may differ. */
export const ClearanceRecord = z.object({
  day: Day,
  rules: z.array(z.string()),
  findings: z.array(
    z.object({
      field: z.string(),
      problem: z.string(),
      rule: z.string(),
      severity: z.enum(['required', 'advised']),
    }),
  ),
});
export type ClearanceRecord = z.infer<typeof ClearanceRecord>;
