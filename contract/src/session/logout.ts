import * as z from 'zod';
import { call } from '../protocol/call.ts';

export const logout = call({
  summary: 'End this session. The token may stand in the body instead of the headers',
  method: 'POST',
  path: '/api/officialWebsite/logout',
  access: 'client',
  request: z.object({ token: z.string().max(200).optional() }),
  tokenInBody: true,
  result: z.object({}),
  refusals: [],
});
