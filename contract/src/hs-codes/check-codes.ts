import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { MAX_HS_CODES_PER_REQUEST } from '../values/limits.ts';
import { problemKey } from '../values/problems.ts';

const Code = z.string(problemKey('field_invalid')).regex(/^\d{6,10}$/, problemKey('field_invalid'));

/** `superseded`: of the edition before; `now` are the codes that have taken its place. */
const CheckedCode = z.object({
  code: z.string(),
  state: z.enum(['known', 'superseded', 'unknown']),
  now: z.array(z.string()),
});

export const checkCodes = call({
  summary: 'Whether tariff codes are of the edition in force (HS 2022), by their first six digits',
  method: 'POST',
  path: '/api/tariff/checkCodes',
  access: 'client',
  request: z.object({ codes: z.array(Code).max(MAX_HS_CODES_PER_REQUEST) }),
  result: z.object({ codes: z.array(CheckedCode) }),
  refusals: [],
});
