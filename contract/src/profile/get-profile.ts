import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { Profile } from './profile.ts';

export const getProfile = call({
  summary: "The caller's name, company, usual sender and service, and which notices it wants",
  method: 'POST',
  path: '/api/profile/get',
  access: 'client',
  request: z.object({}),
  result: Profile,
  refusals: [],
});
