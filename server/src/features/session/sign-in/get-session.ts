import type { sessionCalls } from '@miya/contract/session';
import type { Handler } from '../../../platform/http/calls/handlers.ts';
import { getOwnClient } from '../../clients/index.ts';
import { presentUser } from './present-user.ts';

export const getSession: Handler<typeof sessionCalls.getSession> = async ({ tx, caller }) => {
  const client = await getOwnClient(tx, caller);
  return { phone: client.phone, carrier: client.tenantName, user: presentUser(caller.tenantId, client) };
};
