import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { MONEY_MAX } from '../values/limits.ts';
import { problemKey } from '../values/problems.ts';
import { LowBalanceWarning } from './get-attention.ts';

export const setLowBalance = call({
  summary: 'Sets the balance below which the caller is warned. Null disables the warning.',
  method: 'POST',
  path: '/api/overview/setLowBalance',
  access: 'client',
  request: z.object({
    /** In minor units. A client with a credit limit may set a negative value. */
    limit: z.int(problemKey('field_invalid')).min(-MONEY_MAX).max(MONEY_MAX).nullable(),
  }),
  result: LowBalanceWarning,
  refusals: [],
});
