import * as z from 'zod';
import { call } from '../protocol/call.ts';

export const logout = call({
  summary: 'Ends the session, whose token may be in the body instead of a header.',
  method: 'POST',
  path: '/api/officialWebsite/logout',
  access: 'client',
  request: z.object({ token: z.string().max(200).optional() }),
  tokenInBody: true,
  result: z.object({}),
  refusals: [],
});
