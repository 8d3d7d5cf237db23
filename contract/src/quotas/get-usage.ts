import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { fillingKinds } from './quotas.ts';

export const getUsage = call({
  summary: 'How much the client has stored of what can be full, and how much its carrier allows',
  method: 'POST',
  path: '/api/client/getUsage',
  access: 'client',
  request: z.object({ kinds: z.array(z.enum(fillingKinds)).min(1).max(fillingKinds.length) }),
  result: z.array(z.object({ kind: z.enum(fillingKinds), stored: z.int(), most: z.int() })),
  refusals: [],
});
