import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { Profile } from './profile.ts';

export const getProfile = call({
  summary: 'Returns the name, company, default sender, default service and notice settings of the client.',
  method: 'POST',
  path: '/api/profile/get',
  access: 'client',
  request: z.object({}),
  result: Profile,
  refusals: [],
});
