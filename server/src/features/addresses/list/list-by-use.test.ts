import type { Input } from '@miya/contract';
import { addressCalls } from '@miya/contract/addresses';
import { describe, expect, it } from 'vitest';
import {
  buildOrderer,
  type Orderer,
  placeSome,
  someReceiver,
} from '../../../../../testing/worlds/data/orders.ts';
import { addSome, someParty } from '../../../../../testing/worlds/data/parties.ts';
import { createWorld } from '../../../../../testing/worlds/world.ts';

const world = createWorld();
const list = async ({ token }: Orderer, input: Input<typeof addressCalls.listAddresses>) => {
  const { result } = await world.call(addressCalls.listAddresses, input, { token });
  if (!result) throw new Error('the list was refused');
  return result;
};
const namesIn = ({ addresses }: Awaited<ReturnType<typeof list>>) => addresses.map(({ party }) => party.name);

const mobiles = { a: '+525511110001', b: '+525511110002', c: '+525511110003', d: '+525511110004' };
type Name = keyof typeof mobiles;
const receiverOf = (name: Name) => someReceiver({ name, mobile: mobiles[name], detail: `Calle ${name}` });
const sendTo = (client: Orderer, name: Name) =>
  placeSome(world, client, { sender: someParty({ mobile: '13800138999' }), receiver: receiverOf(name) });

/** Four receivers, added from a to d; c got two orders, then b one. */
async function buildBook() {
  const client = await buildOrderer(world);
  for (const name of ['a', 'b', 'c', 'd'] as const)
    await addSome(world, client, { kind: 'receiver', party: receiverOf(name) });
  for (const name of ['c', 'c', 'b'] as const) await sendTo(client, name);
  return client;
}

describe('listAddresses by use', () => {
  it('has those used most first, and says how often and when last', async () => {
    const client = await buildBook();
    const { addresses, total } = await list(client, { sort: 'uses' });
    expect(addresses.map(({ party, use }) => [party.name, use?.orders])).toEqual([
      ['c', 2],
      ['b', 1],
      ['d', 0],
      ['a', 0],
    ]);
    expect(total).toBe(4);
    expect(addresses[0]?.use?.last).toMatch(/^20\d\d-/);
    expect(addresses[3]?.use?.last).toBeNull();
    expect((await list(client, {})).addresses.every(({ use }) => use === undefined)).toBe(true);
  });

  it('has those used or added last first', async () => {
    const client = await buildBook();
    expect(namesIn(await list(client, { sort: 'recent' }))).toEqual(['b', 'c', 'd', 'a']);
    await sendTo(client, 'a');
    expect(namesIn(await list(client, { sort: 'recent' }))).toEqual(['a', 'b', 'c', 'd']);
  });

  it('has those used last first, also where they came into the book after their orders', async () => {
    const client = await buildOrderer(world);
    for (const name of ['a', 'b', 'c'] as const) await sendTo(client, name);
    for (const name of ['d', 'c', 'b', 'a'] as const)
      await addSome(world, client, { kind: 'receiver', party: receiverOf(name) });
    // Nobody has written to d yet: it was added last.
    expect(namesIn(await list(client, { sort: 'recent' }))).toEqual(['d', 'c', 'b', 'a']);
  });

  it('has the default first, whatever it is sorted by', async () => {
    const client = await buildBook();
    const { addresses } = await list(client, {});
    const id = addresses.find(({ party }) => party.name === 'a')?.id ?? '';
    await world.call(addressCalls.setDefaultAddress, { id, role: 'receiver' }, client);
    for (const sort of ['uses', 'recent'] as const)
      expect(namesIn(await list(client, { sort, role: 'receiver' }))[0]).toBe('a');
  });

  it('goes page by page without a gap, also through rows that are alike', async () => {
    const client = await buildBook();
    for (const sort of ['uses', 'recent'] as const) {
      const seen: string[] = [];
      let after: string | undefined;
      do {
        const page = await list(client, { sort, limit: 1, ...(after ? { after } : {}) });
        seen.push(...namesIn(page));
        after = page.next ?? undefined;
      } while (after);
      expect(seen).toEqual(namesIn(await list(client, { sort })));
    }
  });

  it('tells people apart who share a number', async () => {
    const client = await buildOrderer(world);
    for (const name of ['Wife', 'Husband'])
      await addSome(world, client, { kind: 'receiver', party: someReceiver({ name, mobile: mobiles.a }) });
    const sender = someParty({ mobile: '13800138999' });
    for (const name of ['husband', 'Husband'])
      await placeSome(world, client, { sender, receiver: someReceiver({ name, mobile: mobiles.a }) });
    const { addresses } = await list(client, { sort: 'uses' });
    expect(addresses.map(({ party, use }) => [party.name, use?.orders])).toEqual([
      ['Husband', 2],
      ['Wife', 0],
    ]);
  });

  it('counts what a number was used for on the side that is asked for, and nobody else’s orders', async () => {
    const client = await buildOrderer(world);
    for (const name of ['a', 'b'] as const)
      await addSome(world, client, { kind: 'both', party: receiverOf(name) });
    await placeSome(world, client, { sender: receiverOf('b'), receiver: receiverOf('a') });
    await placeSome(world, client, { sender: receiverOf('a'), receiver: receiverOf('a') });
    const usesOf = async (role?: 'sender' | 'receiver') =>
      Object.fromEntries(
        (await list(client, { sort: 'uses', ...(role ? { role } : {}) })).addresses.map(({ party, use }) => [
          party.name,
          use?.orders,
        ]),
      );
    expect(await usesOf('sender')).toEqual({ a: 1, b: 1 });
    expect(await usesOf('receiver')).toEqual({ a: 2, b: 0 });
    expect(await usesOf()).toEqual({ a: 2, b: 1 });
    const colleague = await buildOrderer(world, { tenantId: client.tenantId });
    await addSome(world, colleague, { kind: 'both', party: receiverOf('a') });
    expect((await list(colleague, { sort: 'uses' })).addresses[0]?.use).toEqual({ orders: 0, last: null });
  });
});
