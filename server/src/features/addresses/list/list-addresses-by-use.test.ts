import type { Input } from '@miya/contract';
import { addressCalls } from '@miya/contract/addresses';
import { describe, expect, it } from 'vitest';
import {
  buildOrderingClient,
  createReceiver,
  type OrderingClient,
  placeValidOrder,
} from '../../../../../testing/worlds/data/orders.ts';
import { addValidAddress, createParty } from '../../../../../testing/worlds/data/parties.ts';
import { createWorld } from '../../../../../testing/worlds/world.ts';

const world = createWorld();
const list = async ({ token }: OrderingClient, input: Input<typeof addressCalls.listAddresses>) => {
  const { result } = await world.call(addressCalls.listAddresses, input, { token });
  if (!result) throw new Error('the list was refused');
  return result;
};
const listNames = ({ addresses }: Awaited<ReturnType<typeof list>>) =>
  addresses.map(({ party }) => party.name);

const mobiles = { a: '+525511110001', b: '+525511110002', c: '+525511110003', d: '+525511110004' };
type Name = keyof typeof mobiles;
const buildReceiver = (name: Name) =>
  createReceiver({ name, mobile: mobiles[name], detail: `Calle ${name}` });
const sendTo = (client: OrderingClient, name: Name) =>
  placeValidOrder(world, client, {
    sender: createParty({ mobile: '13800138999' }),
    receiver: buildReceiver(name),
  });

/** Adds the receivers a to d. Then c receives two orders, and b receives one. */
async function buildBook() {
  const client = await buildOrderingClient(world);
  for (const name of ['a', 'b', 'c', 'd'] as const)
    await addValidAddress(world, client, { kind: 'receiver', party: buildReceiver(name) });
  for (const name of ['c', 'c', 'b'] as const) await sendTo(client, name);
  return client;
}

describe('listAddresses by use', () => {
  it('lists the most used addresses first, with the number and time of their uses', async () => {
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

  it('sorts by the time of the last use; an address without a use counts by the time it was added', async () => {
    const client = await buildBook();
    expect(listNames(await list(client, { sort: 'recent' }))).toEqual(['b', 'c', 'd', 'a']);
    await sendTo(client, 'a');
    expect(listNames(await list(client, { sort: 'recent' }))).toEqual(['a', 'b', 'c', 'd']);
  });

  it('sorts by the time of the last use, also if the addresses were added after their orders', async () => {
    const client = await buildOrderingClient(world);
    for (const name of ['a', 'b', 'c'] as const) await sendTo(client, name);
    for (const name of ['d', 'c', 'b', 'a'] as const)
      await addValidAddress(world, client, { kind: 'receiver', party: buildReceiver(name) });
    // d has no orders, so the time when it was added counts.
    expect(listNames(await list(client, { sort: 'recent' }))).toEqual(['d', 'c', 'b', 'a']);
  });

  it('lists the default address first in every sort order', async () => {
    const client = await buildBook();
    const { addresses } = await list(client, {});
    const id = addresses.find(({ party }) => party.name === 'a')?.id ?? '';
    await world.call(addressCalls.setDefaultAddress, { id, role: 'receiver' }, client);
    for (const sort of ['uses', 'recent'] as const)
      expect(listNames(await list(client, { sort, role: 'receiver' }))[0]).toBe('a');
  });

  it('pages without a gap, also through rows with equal sort values', async () => {
    const client = await buildBook();
    for (const sort of ['uses', 'recent'] as const) {
      const seen: string[] = [];
      let after: string | undefined;
      do {
        const page = await list(client, { sort, limit: 1, ...(after ? { after } : {}) });
        seen.push(...listNames(page));
        after = page.next ?? undefined;
      } while (after);
      expect(seen).toEqual(listNames(await list(client, { sort })));
    }
  });

  it('counts two people with the same mobile number separately', async () => {
    const client = await buildOrderingClient(world);
    for (const name of ['Wife', 'Husband'])
      await addValidAddress(world, client, {
        kind: 'receiver',
        party: createReceiver({ name, mobile: mobiles.a }),
      });
    const sender = createParty({ mobile: '13800138999' });
    for (const name of ['husband', 'Husband'])
      await placeValidOrder(world, client, { sender, receiver: createReceiver({ name, mobile: mobiles.a }) });
    const { addresses } = await list(client, { sort: 'uses' });
    expect(addresses.map(({ party, use }) => [party.name, use?.orders])).toEqual([
      ['Husband', 2],
      ['Wife', 0],
    ]);
  });

  it('counts the orders of the requested role, and no orders of other clients', async () => {
    const client = await buildOrderingClient(world);
    for (const name of ['a', 'b'] as const)
      await addValidAddress(world, client, { kind: 'both', party: buildReceiver(name) });
    await placeValidOrder(world, client, { sender: buildReceiver('b'), receiver: buildReceiver('a') });
    await placeValidOrder(world, client, { sender: buildReceiver('a'), receiver: buildReceiver('a') });
    const countUses = async (role?: 'sender' | 'receiver') =>
      Object.fromEntries(
        (await list(client, { sort: 'uses', ...(role ? { role } : {}) })).addresses.map(({ party, use }) => [
          party.name,
          use?.orders,
        ]),
      );
    expect(await countUses('sender')).toEqual({ a: 1, b: 1 });
    expect(await countUses('receiver')).toEqual({ a: 2, b: 0 });
    expect(await countUses()).toEqual({ a: 2, b: 1 });
    const colleague = await buildOrderingClient(world, { tenantId: client.tenantId });
    await addValidAddress(world, colleague, { kind: 'both', party: buildReceiver('a') });
    expect((await list(colleague, { sort: 'uses' })).addresses[0]?.use).toEqual({ orders: 0, last: null });
  });
});
