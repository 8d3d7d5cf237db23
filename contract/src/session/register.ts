import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { Code, Name, Netnum, NewPassword, Phone } from '../values/fields.ts';

export const register = call({
  summary: 'Opens an account; the code proves that the user has the phone.',
  method: 'POST',
  path: '/api/officialWebsite/registered',
  access: 'public',
  request: z.object({ name: Name, phone: Phone, code: Code, passWord: NewPassword, tenantId: Netnum }),
  result: z.object({}),
  refusals: [
    'tenant_unknown',
    'phone_invalid',
    'code_wrong',
    'phone_registered',
    'too_many_requests',
    'password_common',
    'password_is_phone',
  ],
});
