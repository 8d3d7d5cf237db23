import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { RequestOrigin } from '../security-events/request-origin.ts';
import { Id, Moment } from '../values/fields.ts';

/** A device with an open session of the account. */
export const Device = z.object({
  sessionId: Id,
  from: RequestOrigin,
  signedInAt: Moment,
  /** Updated at most once a minute. */
  lastUsedAt: Moment,
  /** True for the device that sends the request. */
  isThis: z.boolean(),
});
export type Device = z.infer<typeof Device>;

export const listDevices = call({
  summary: 'Lists the signed-in devices of the account: this device first, then the most recently used.',
  method: 'POST',
  path: '/api/session/listDevices',
  access: 'client',
  request: z.object({}),
  result: z.object({ devices: z.array(Device) }),
  refusals: [],
});
