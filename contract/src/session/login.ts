import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { Id, Netnum, Password, Phone } from '../values/fields.ts';

export const SignedInUser = z.object({
  id: Id,
  tenantId: Netnum,
  name: z.string(),
  clientNum: z.string(),
  netWorkId: Id,
  netWorkIds: z.array(Id),
  netWorkName: z.string(),
});
export type SignedInUser = z.infer<typeof SignedInUser>;

export const login = call({
  summary: 'Signs in to a tenant with phone and password.',
  method: 'POST',
  path: '/api/officialWebsite/loginReturnTokenAndUserInfo',
  access: 'public',
  request: z.object({ phone: Phone, passWord: Password, tenantId: Netnum }),
  result: z.object({ token: z.string(), user: SignedInUser }),
  refusals: ['tenant_unknown', 'phone_invalid', 'login_failed', 'client_disabled', 'too_many_requests'],
});
