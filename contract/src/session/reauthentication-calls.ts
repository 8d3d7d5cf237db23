import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { Code, Password } from '../values/fields.ts';

// Reauthentication: a signed-in user proves again to be the owner of the account before a sensitive action.

export const sendProofCode = call({
  summary: 'Sends a one-time code for proveByCode to the phone of the account.',
  method: 'POST',
  path: '/api/session/sendProofCode',
  access: 'client',
  request: z.object({}),
  /** The phone that receives the code. */
  result: z.object({ phone: z.string() }),
  refusals: ['too_many_requests'],
});

export const proveByPassword = call({
  summary:
    'Reauthenticates with the password; valid in this session for ten minutes and for one change of the password.',
  method: 'POST',
  path: '/api/session/proveByPassword',
  access: 'client',
  request: z.object({ passWord: Password }),
  result: z.object({}),
  refusals: ['password_wrong', 'too_many_requests'],
});

export const proveByCode = call({
  summary:
    'Reauthenticates with a code of sendProofCode; valid in this session for ten minutes and for one change of the password.',
  method: 'POST',
  path: '/api/session/proveByCode',
  access: 'client',
  request: z.object({ code: Code }),
  result: z.object({}),
  refusals: ['code_wrong', 'too_many_requests'],
});
