import { calls } from '@miya/contract/calls';
import { describe, expect, it } from 'vitest';
import { buildOrderer, type Orderer, place, placeSome } from '../../../../../testing/worlds/data/orders.ts';
import { addSome, IDENTITY, MASKED, someParty } from '../../../../../testing/worlds/data/parties.ts';
import { createWorld } from '../../../../../testing/worlds/world.ts';

const world = createWorld();
const rowsOf = ({ clientId }: Orderer) =>
  world.owner.selectFrom('orders').selectAll().where('client_id', '=', clientId).execute();

describe('the identity numbers of an order', () => {
  const sealed = someParty({ identityNumber: IDENTITY });

  it('are sealed, shown masked, and in no column in the clear', async () => {
    const client = await buildOrderer(world);
    const order = await placeSome(world, client, { sender: sealed });
    expect(order.sender.identityMasked).toBe(MASKED);
    const [row] = await rowsOf(client);
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

  it('are taken over from the address book or an earlier order, unless the party says something', async () => {
    const client = await buildOrderer(world);
    const id = await addSome(world, client, { party: { identityNumber: IDENTITY } });
    const first = await placeSome(world, client, { senderIdentityFrom: { kind: 'address', id } });
    expect(first.sender.identityMasked).toBe(MASKED);
    const again = { senderIdentityFrom: { kind: 'order', id: first.id } } as const;
    const second = await placeSome(world, client, again);
    expect(second.sender.identityMasked).toBe(MASKED);
    const none = await placeSome(world, client, { ...again, sender: someParty({ identityNumber: '' }) });
    expect(none.sender.identityMasked).toBe('');
    const reveal = { id: second.id, role: 'sender' } as const;
    expect((await world.call(calls.revealOrderIdentity, reveal, client)).result).toEqual({
      identityNumber: IDENTITY,
    });
  });

  it('are not taken over from nowhere, from others, from the other side or into another country', async () => {
    const client = await buildOrderer(world);
    const neighbour = await world.buildSignedIn({ tenantId: client.tenantId });
    const theirs = await addSome(world, neighbour, { party: { identityNumber: IDENTITY } });
    const own = await addSome(world, client, { party: { identityNumber: IDENTITY } });
    const codeOf = async (order: object) => (await place(world, client, order)).errorCode;
    const address = (id: string) => ({ kind: 'address', id });
    expect(await codeOf({ senderIdentityFrom: address(crypto.randomUUID()) })).toBe('ERROR00308');
    expect(await codeOf({ senderIdentityFrom: address(theirs) })).toBe('ERROR00308');
    expect(await codeOf({ senderIdentityFrom: { kind: 'order', id: own } })).toBe('ERROR00308');
    expect(await codeOf({ receiverIdentityFrom: address(own) })).toBe('ERROR00308');
    expect(await rowsOf(client)).toEqual([]);
    const first = await placeSome(world, client, { sender: sealed });
    const other = await placeSome(world, client, { receiverIdentityFrom: { kind: 'order', id: first.id } });
    expect(other.receiver.identityMasked).toBe('');
  });
});
