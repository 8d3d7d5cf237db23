import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { Code, Password } from '../values/fields.ts';

export const sendProofCode = call({
  summary: "Send a one-time code to the account's own phone, for proveByCode",
  method: 'POST',
  path: '/api/session/sendProofCode',
  access: 'client',
  request: z.object({}),
  /** The phone it goes to. */
  result: z.object({ phone: z.string() }),
  refusals: ['too_many_requests'],
});

export const proveByPassword = call({
  summary:
    'Prove to be the owner of the account by its password. Good for ten minutes, in this session, and for one change of the password',
  method: 'POST',
  path: '/api/session/proveByPassword',
  access: 'client',
  request: z.object({ passWord: Password }),
  result: z.object({}),
  refusals: ['password_wrong', 'too_many_requests'],
});

export const proveByCode = call({
  summary:
    'Prove to be the owner of the account by the code sent to its phone. Good for ten minutes, in this session, and for one change of the password',
  method: 'POST',
  path: '/api/session/proveByCode',
  access: 'client',
  request: z.object({ code: Code }),
  result: z.object({}),
  refusals: ['code_wrong', 'too_many_requests'],
});
