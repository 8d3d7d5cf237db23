import type { sessionCalls } from '@miya/contract/session';
import { type Handler, refuse } from '../../../platform/http/calls/handlers.ts';
import { addSecurityEvent } from '../../security-events/index.ts';
import { findSessionDeviceHash } from '../sessions/session-store.ts';
import { deleteKnownDevices } from './known-device-store.ts';
import { endLiveSession } from './live-session-store.ts';

export const endDevice: Handler<typeof sessionCalls.endDevice> = async (
  { tx, caller, requestInfo },
  { sessionId },
) => {
  // A session of another client is refused like a session that does not exist, whatever its tenant.
  const endedSession = await endLiveSession(tx, caller, sessionId);
  if (!endedSession) return refuse('device_not_found');
  if (endedSession.device_hash) {
    // The caller may use the same browser as the ended session. This browser stays a known device.
    const exceptHash = await findSessionDeviceHash(tx, caller);
    await deleteKnownDevices(tx, caller, { onlyHash: endedSession.device_hash, exceptHash });
  }
  await addSecurityEvent(tx, caller, 'device_ended', requestInfo);
  return {};
};
