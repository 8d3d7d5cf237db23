import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { MAX_HS_CODES_PER_REQUEST } from '../values/limits.ts';
import { problemKey } from '../values/problems.ts';

const Code = z.string(problemKey('field_invalid')).regex(/^\d{6,10}$/, problemKey('field_invalid'));

/**
 * `superseded`: the code is from the previous edition of the HS. Only then `now` is not empty: it contains the codes
 * that have replaced this code.
 */
const CheckedCode = z.object({
  code: z.string(),
  state: z.enum(['known', 'superseded', 'unknown']),
  now: z.array(z.string()),
});

export const checkCodes = call({
  summary: 'Checks by the first six digits whether HS codes belong to the current edition (HS 2022).',
  method: 'POST',
  path: '/api/tariff/checkCodes',
  access: 'client',
  request: z.object({ codes: z.array(Code).max(MAX_HS_CODES_PER_REQUEST) }),
  result: z.object({ codes: z.array(CheckedCode) }),
  refusals: [],
});
