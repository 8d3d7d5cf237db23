import { calls } from '@miya/contract/calls';
import { describe, expect, it } from 'vitest';
import { buildOrderer, type Orderer, place, placeSome } from '../../../../../testing/worlds/data/orders.ts';
import { addSome, IDENTITY, MASKED, someParty } from '../../../../../testing/worlds/data/parties.ts';
import { createWorld } from '../../../../../testing/worlds/world.ts';

const world = createWorld();
const listOrderRows = ({ clientId }: Orderer) =>
  world.owner.selectFrom('orders').selectAll().where('client_id', '=', clientId).execute();

describe('the identity numbers of an order', () => {
  const partyWithNumber = someParty({ identityNumber: IDENTITY });

  it('are presented masked, and neither stored nor logged unencrypted', async () => {
    const client = await buildOrderer(world);
    const order = await placeSome(world, client, { sender: partyWithNumber });
    expect(order.sender.identityMasked).toBe(MASKED);
    const [row] = await listOrderRows(client);
    expect(row?.sender_identity_masked).toBe(MASKED);
    const stored = JSON.stringify(row, (_key, value) =>
      typeof value === 'bigint'
        ? String(value)
        : value?.type === 'Buffer'
          ? Buffer.from(value.data).toString('latin1')
          : value,
    );
    for (const text of [stored, world.logged()]) {
      expect(text).not.toContain(IDENTITY);
      expect(text).not.toContain('19491231');
    }
  });

  it('are copied from the address book or an earlier order if the request omits them', async () => {
    const client = await buildOrderer(world);
    const id = await addSome(world, client, { party: { identityNumber: IDENTITY } });
    const first = await placeSome(world, client, { senderIdentityFrom: { kind: 'address', id } });
    expect(first.sender.identityMasked).toBe(MASKED);
    const fromFirstOrder = { senderIdentityFrom: { kind: 'order', id: first.id } } as const;
    const second = await placeSome(world, client, fromFirstOrder);
    expect(second.sender.identityMasked).toBe(MASKED);
    const withoutNumber = await placeSome(world, client, {
      ...fromFirstOrder,
      sender: someParty({ identityNumber: '' }),
    });
    expect(withoutNumber.sender.identityMasked).toBe('');
    const reveal = { id: second.id, role: 'sender' } as const;
    expect((await world.call(calls.revealOrderIdentity, reveal, client)).result).toEqual({
      identityNumber: IDENTITY,
    });
  });

  it('are not copied from an unknown source, another client or the other party, or into another country', async () => {
    const client = await buildOrderer(world);
    const otherClient = await world.buildSignedIn({ tenantId: client.tenantId });
    const otherClientsAddress = await addSome(world, otherClient, { party: { identityNumber: IDENTITY } });
    const ownAddress = await addSome(world, client, { party: { identityNumber: IDENTITY } });
    const getErrorCode = async (order: object) => (await place(world, client, order)).errorCode;
    const fromAddress = (id: string) => ({ kind: 'address', id });
    expect(await getErrorCode({ senderIdentityFrom: fromAddress(crypto.randomUUID()) })).toBe('ERROR00308');
    expect(await getErrorCode({ senderIdentityFrom: fromAddress(otherClientsAddress) })).toBe('ERROR00308');
    expect(await getErrorCode({ senderIdentityFrom: { kind: 'order', id: ownAddress } })).toBe('ERROR00308');
    expect(await getErrorCode({ receiverIdentityFrom: fromAddress(ownAddress) })).toBe('ERROR00308');
    expect(await listOrderRows(client)).toEqual([]);
    const first = await placeSome(world, client, { sender: partyWithNumber });
    const second = await placeSome(world, client, { receiverIdentityFrom: { kind: 'order', id: first.id } });
    expect(second.receiver.identityMasked).toBe('');
  });
});
