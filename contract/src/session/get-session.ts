import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { SignedInUser } from './login.ts';

export const getSession = call({
  summary: 'Who a token belongs to: confirms one that came by another way than the sign-in form',
  method: 'POST',
  path: '/api/officialWebsite/getSession',
  access: 'client',
  request: z.object({}),
  /** `carrier`: the name of the tenant, so that a page can say where the token leads before it enters. */
  result: z.object({ phone: z.string(), carrier: z.string(), user: SignedInUser }),
  refusals: [],
});
