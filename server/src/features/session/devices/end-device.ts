import type { sessionCalls } from '@miya/contract/session';
import { type Handler, refuse } from '../../../platform/http/calls/handlers.ts';
import { noteEvent } from '../../security-events/index.ts';
import { findOwnDevice } from '../sessions/session-store.ts';
import { endLiveSession } from './device-store.ts';
import { forgetDevices } from './known-device-store.ts';

export const endDevice: Handler<typeof sessionCalls.endDevice> = async (
  { tx, caller, visit },
  { sessionId },
) => {
  // One of another client, of this tenant or any other, does not exist for the caller.
  const ended = await endLiveSession(tx, caller, sessionId);
  if (!ended) return refuse('device_not_found');
  if (ended.device_hash)
    await forgetDevices(tx, caller, { only: ended.device_hash, but: await findOwnDevice(tx, caller) });
  await noteEvent(tx, caller, 'device_ended', visit);
  return {};
};
