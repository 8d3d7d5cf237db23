import { calls } from '@miya/contract/calls';
import { describe, expect, it } from 'vitest';
import {
  buildOrderingClient,
  type OrderingClient,
  placeValidOrder,
  tryToPlaceOrder,
} from '../../../../../testing/worlds/data/orders.ts';
import {
  addValidAddress,
  createParty,
  IDENTITY_NUMBER,
  MASKED_IDENTITY_NUMBER,
} from '../../../../../testing/worlds/data/parties.ts';
import { createWorld } from '../../../../../testing/worlds/world.ts';

const world = createWorld();
const listOrderRows = ({ clientId }: OrderingClient) =>
  world.owner.selectFrom('orders').selectAll().where('client_id', '=', clientId).execute();

describe('the identity numbers of an order', () => {
  const partyWithNumber = createParty({ identityNumber: IDENTITY_NUMBER });

  it('are presented masked, and neither stored nor logged unencrypted', async () => {
    const client = await buildOrderingClient(world);
    const order = await placeValidOrder(world, client, { sender: partyWithNumber });
    expect(order.sender.identityMasked).toBe(MASKED_IDENTITY_NUMBER);
    const [row] = await listOrderRows(client);
    expect(row?.sender_identity_masked).toBe(MASKED_IDENTITY_NUMBER);
    const stored = JSON.stringify(row, (_key, value) =>
      typeof value === 'bigint'
        ? String(value)
        : value?.type === 'Buffer'
          ? Buffer.from(value.data).toString('latin1')
          : value,
    );
    for (const text of [stored, world.readLog()]) {
      expect(text).not.toContain(IDENTITY_NUMBER);
      expect(text).not.toContain('19491231');
    }
  });

  it('are copied from the address book or an earlier order if the request omits them', async () => {
    const client = await buildOrderingClient(world);
    const id = await addValidAddress(world, client, { party: { identityNumber: IDENTITY_NUMBER } });
    const first = await placeValidOrder(world, client, { senderIdentityFrom: { kind: 'address', id } });
    expect(first.sender.identityMasked).toBe(MASKED_IDENTITY_NUMBER);
    const fromFirstOrder = { senderIdentityFrom: { kind: 'order', id: first.id } } as const;
    const second = await placeValidOrder(world, client, fromFirstOrder);
    expect(second.sender.identityMasked).toBe(MASKED_IDENTITY_NUMBER);
    const withoutNumber = await placeValidOrder(world, client, {
      ...fromFirstOrder,
      sender: createParty({ identityNumber: '' }),
    });
    expect(withoutNumber.sender.identityMasked).toBe('');
    const reveal = { id: second.id, role: 'sender' } as const;
    expect((await world.call(calls.revealOrderIdentity, reveal, client)).result).toEqual({
      identityNumber: IDENTITY_NUMBER,
    });
  });

  it('are not copied from an unknown source, another client or the other party, or into another country', async () => {
    const client = await buildOrderingClient(world);
    const otherClient = await world.buildSignedInClient({ tenantId: client.tenantId });
    const otherClientsAddress = await addValidAddress(world, otherClient, {
      party: { identityNumber: IDENTITY_NUMBER },
    });
    const ownAddress = await addValidAddress(world, client, { party: { identityNumber: IDENTITY_NUMBER } });
    const getErrorCode = async (order: object) => (await tryToPlaceOrder(world, client, order)).errorCode;
    const fromAddress = (id: string) => ({ kind: 'address', id });
    expect(await getErrorCode({ senderIdentityFrom: fromAddress(crypto.randomUUID()) })).toBe('ERROR00308');
    expect(await getErrorCode({ senderIdentityFrom: fromAddress(otherClientsAddress) })).toBe('ERROR00308');
    expect(await getErrorCode({ senderIdentityFrom: { kind: 'order', id: ownAddress } })).toBe('ERROR00308');
    expect(await getErrorCode({ receiverIdentityFrom: fromAddress(ownAddress) })).toBe('ERROR00308');
    expect(await listOrderRows(client)).toEqual([]);
    const first = await placeValidOrder(world, client, { sender: partyWithNumber });
    const second = await placeValidOrder(world, client, {
      receiverIdentityFrom: { kind: 'order', id: first.id },
    });
    expect(second.receiver.identityMasked).toBe('');
  });
});
