import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { Id } from '../values/fields.ts';

export const endDevice = call({
  summary: "Sign one of the account's devices out, at once",
  method: 'POST',
  path: '/api/session/endDevice',
  access: 'client',
  request: z.object({ sessionId: Id }),
  result: z.object({}),
  refusals: ['device_not_found'],
});

export const endOtherDevices = call({
  summary: 'Sign all devices of the account out but this one, at once',
  method: 'POST',
  path: '/api/session/endOtherDevices',
  access: 'client',
  request: z.object({}),
  /** How many they were. */
  result: z.object({ ended: z.int() }),
  refusals: [],
});
