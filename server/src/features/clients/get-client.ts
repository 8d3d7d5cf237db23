import type { clientCalls } from '@miya/contract/clients';
import { type Handler, refuse } from '../../platform/http/calls/handlers.ts';
import { getOwnClient } from './client-store.ts';
import { getReservedAmount } from './reserved-amount-store.ts';

export const getClient: Handler<typeof clientCalls.getClient> = async ({ tx, caller }, { id }) => {
  // A client may read only its own data. The id of another client is refused like an id that does not exist.
  if (id !== caller.clientId) return refuse('client_not_found');
  const client = await getOwnClient(tx, caller);
  const reserved = Number(await getReservedAmount(tx, caller));
  return { ...client, netWorkId: client.networkId, reserved };
};
