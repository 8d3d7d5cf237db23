import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { Id, Netnum, NewPassword, Phone } from '../values/fields.ts';

export const updatePassword = call({
  summary:
    "Change one's own password; phone, tenantId and id must be the session's. All other sessions end. It needs a proof first, however fresh the sign-in is: see proveByPassword and proveByCode",
  method: 'POST',
  path: '/api/officialWebsite/updatePassWord',
  access: 'client',
  request: z.object({ phone: Phone, passWord: NewPassword, tenantId: Netnum, id: Id }),
  result: z.object({}),
  refusals: ['phone_invalid', 'not_own_account', 'proof_needed', 'password_common', 'password_is_phone'],
});
