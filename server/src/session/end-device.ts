import type { sessionCalls } from '@miya/contract/session';
import { type Handler, refuse } from '../http/handlers.ts';
import { noteEvent } from '../security/index.ts';
import { endLiveSession } from './device-store.ts';

export const endDevice: Handler<typeof sessionCalls.endDevice> = async (
  { tx, caller, visit },
  { sessionId },
) => {
  // One of another client, of this tenant or any other, does not exist for the caller.
  if (!(await endLiveSession(tx, caller, sessionId))) return refuse('device_not_found');
  await noteEvent(tx, caller, 'device_ended', visit);
  return {};
};
