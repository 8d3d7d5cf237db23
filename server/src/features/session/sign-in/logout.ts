import type { sessionCalls } from '@miya/contract/session';
import type { Handler } from '../../../platform/http/calls/handlers.ts';
import { addSecurityEvent } from '../../security-events/index.ts';
import { endSession } from '../sessions/session-store.ts';

export const logout: Handler<typeof sessionCalls.logout> = async ({ tx, caller, requestInfo }) => {
  await endSession(tx, caller);
  await addSecurityEvent(tx, caller, 'signed_out', requestInfo);
  return {};
};
