import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { SignedInUser } from './login.ts';

export const getSession = call({
  summary:
    'Returns the user, phone and carrier of a session token, for pages that did not receive the token from sign-in.',
  method: 'POST',
  path: '/api/officialWebsite/getSession',
  access: 'client',
  request: z.object({}),
  /** `carrier` is the name of the tenant. A page shows this name before it uses the token. */
  result: z.object({ phone: z.string(), carrier: z.string(), user: SignedInUser }),
  refusals: [],
});
