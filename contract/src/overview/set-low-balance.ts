import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { MONEY_MAX } from '../values/limits.ts';
import { problemKey } from '../values/problems.ts';
import { LowBalanceWarning } from './get-attention.ts';

export const setLowBalance = call({
  summary: 'Below which balance the caller wants to be warned; null: never',
  method: 'POST',
  path: '/api/overview/setLowBalance',
  access: 'client',
  request: z.object({
    /** The limit is in minor units. A client that has credit and uses it may set one below zero. */
    limit: z.int(problemKey('field_invalid')).min(-MONEY_MAX).max(MONEY_MAX).nullable(),
  }),
  result: LowBalanceWarning,
  refusals: [],
});
