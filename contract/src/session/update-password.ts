import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { Id, Netnum, NewPassword, Phone } from '../values/fields.ts';

export const updatePassword = call({
  summary:
    'Changes the password of the signed-in client and ends all other sessions; phone, tenantId and id must be those of the client. Requires proveByPassword or proveByCode first, even just after sign-in.',
  method: 'POST',
  path: '/api/officialWebsite/updatePassWord',
  access: 'client',
  request: z.object({ phone: Phone, passWord: NewPassword, tenantId: Netnum, id: Id }),
  result: z.object({}),
  refusals: ['phone_invalid', 'not_own_account', 'proof_needed', 'password_common', 'password_is_phone'],
});
