import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { refusingQuotaKinds } from './quotas.ts';

export const getUsage = call({
  summary: 'Gets how much the client has stored of each kind with a quota, and how much the carrier allows.',
  method: 'POST',
  path: '/api/client/getUsage',
  access: 'client',
  request: z.object({ kinds: z.array(z.enum(refusingQuotaKinds)).min(1).max(refusingQuotaKinds.length) }),
  result: z.array(z.object({ kind: z.enum(refusingQuotaKinds), stored: z.int(), most: z.int() })),
  refusals: [],
});
