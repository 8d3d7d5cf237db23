import * as z from 'zod';
import { call } from '../call.ts';

export const logout = call({
  summary: 'End this session',
  method: 'POST',
  path: '/api/officialWebsite/logout',
  access: 'client',
  request: z.object({}),
  result: z.object({}),
  refusals: [],
});
