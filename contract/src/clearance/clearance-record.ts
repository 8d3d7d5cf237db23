import * as z from 'zod';
import { Day } from '../values/fields.ts';

/** What an order lacked when it was placed or changed last, and by which rules of which day: those of today may be others. */
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
