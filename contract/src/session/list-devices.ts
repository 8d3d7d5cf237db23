import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { SeenFrom } from '../security-events/seen-from.ts';
import { Id, Moment } from '../values/fields.ts';

/** A session that is still open, as its owner knows it. */
export const Device = z.object({
  sessionId: Id,
  from: SeenFrom,
  signedInAt: Moment,
  /** Exact to a minute. */
  lastUsedAt: Moment,
  /** The one that asks. */
  isThis: z.boolean(),
});
export type Device = z.infer<typeof Device>;

export const listDevices = call({
  summary: 'The devices that are signed in to the account: this one first, then by their last use',
  method: 'POST',
  path: '/api/session/listDevices',
  access: 'client',
  request: z.object({}),
  result: z.object({ devices: z.array(Device) }),
  refusals: [],
});
