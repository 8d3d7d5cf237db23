import type { SignedInUser } from '@miya/contract/session';

type Client = { id: string; name: string; clientNum: string; networkId: string; networkName: string };

/** Converts a client into the user of the response, with the field names of the specification. */
export function presentUser(tenantId: number, client: Client): SignedInUser {
  return {
    id: client.id,
    tenantId,
    name: client.name,
    clientNum: client.clientNum,
    netWorkId: client.networkId,
    netWorkIds: [client.networkId],
    netWorkName: client.networkName,
  };
}
