import type { sessionCalls } from '@miya/contract/session';
import type { Handler } from '../../../platform/http/calls/handlers.ts';
import { noteEvent } from '../../security-events/index.ts';
import { findOwnDevice } from '../sessions/session-store.ts';
import { endOtherSessions } from './device-store.ts';
import { forgetDevices } from './known-device-store.ts';

export const endOtherDevices: Handler<typeof sessionCalls.endOtherDevices> = async ({
  tx,
  caller,
  visit,
}) => {
  const ended = await endOtherSessions(tx, caller);
  await forgetDevices(tx, caller, { keptHash: await findOwnDevice(tx, caller) });
  if (ended > 0) await noteEvent(tx, caller, 'others_ended', visit);
  return { ended };
};
