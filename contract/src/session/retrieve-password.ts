import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { Code, Netnum, NewPassword, Phone } from '../values/fields.ts';

export const retrievePassword = call({
  summary:
    'Sets a new password and ends all sessions; the code proves that the user has the phone of the account.',
  method: 'POST',
  path: '/api/officialWebsite/retrievePassWord',
  access: 'public',
  request: z.object({ phone: Phone, code: Code, passWord: NewPassword, tenantId: Netnum }),
  result: z.object({}),
  refusals: [
    'tenant_unknown',
    'phone_invalid',
    'code_wrong',
    'too_many_requests',
    'password_common',
    'password_is_phone',
  ],
});
