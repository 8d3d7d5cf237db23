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
  // A session of another client is refused as not found, in every tenant.
  const endedSession = await endLiveSession(tx, caller, sessionId);
  if (!endedSession) return refuse('device_not_found');
  if (endedSession.device_hash) {
    const keptHash = await findOwnDevice(tx, caller);
    await forgetDevices(tx, caller, { onlyHash: endedSession.device_hash, keptHash });
  }
  await noteEvent(tx, caller, 'device_ended', visit);
  return {};
};
