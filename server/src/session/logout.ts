import type { sessionCalls } from '@miya/contract/session';
import type { Handler } from '../http/handlers.ts';
import { noteEvent } from '../security/index.ts';
import { endSession } from './session-store.ts';

export const logout: Handler<typeof sessionCalls.logout> = async ({ tx, caller, visit }) => {
  await endSession(tx, caller);
  await noteEvent(tx, caller, 'signed_out', visit);
  return {};
};
