import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { Id } from '../values/fields.ts';

export const endDevice = call({
  summary: 'Signs out one device of the account.',
  method: 'POST',
  path: '/api/session/endDevice',
  access: 'client',
  request: z.object({ sessionId: Id }),
  result: z.object({}),
  refusals: ['device_not_found'],
});

export const endOtherDevices = call({
  summary: 'Signs out all devices of the account except the one that sends the request.',
  method: 'POST',
  path: '/api/session/endOtherDevices',
  access: 'client',
  request: z.object({}),
  /** The number of devices that were signed out. */
  result: z.object({ ended: z.int() }),
  refusals: [],
});
