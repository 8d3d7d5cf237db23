import type { sessionCalls } from '@miya/contract/session';
import type { Handler } from '../../../platform/http/calls/handlers.ts';
import { addSecurityEvent } from '../../security-events/index.ts';
import { findSessionDeviceHash } from '../sessions/session-store.ts';
import { deleteKnownDevices } from './known-device-store.ts';
import { endOtherSessions } from './live-session-store.ts';

export const endOtherDevices: Handler<typeof sessionCalls.endOtherDevices> = async ({
  tx,
  caller,
  requestInfo,
}) => {
  const ended = await endOtherSessions(tx, caller);
  await deleteKnownDevices(tx, caller, { exceptHash: await findSessionDeviceHash(tx, caller) });
  if (ended > 0) await addSecurityEvent(tx, caller, 'others_ended', requestInfo);
  return { ended };
};
