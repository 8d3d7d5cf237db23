import type { sessionCalls } from '@miya/contract/session';
import type { Handler } from '../http/handlers.ts';
import { endSession } from './session-store.ts';

export const logout: Handler<typeof sessionCalls.logout> = async ({ tx, caller }) => {
  await endSession(tx, caller);
  return {};
};
