import { orderCalls } from '@miya/contract/orders';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildOrderingClient, placeValidOrder } from '../../../../../testing/worlds/data/orders.ts';
import { createWorld } from '../../../../../testing/worlds/world.ts';

const world = createWorld();
const anHourAgo = () => new Date(Date.now() - 3_600_000).toISOString();
const receiver = { name: 'María Pérez', mobile: '55 1234 5678', country: 'MX' };
const find = async (client: { token: string }, input: Partial<typeof receiver> & { since?: string } = {}) =>
  (await world.call(orderCalls.findOrderTo, { ...receiver, since: anHourAgo(), ...input }, client)).result;

describe('findOrderTo', () => {
  it('finds the latest order to the receiver, ignoring letter case and phone format', async () => {
    const client = await buildOrderingClient(world);
    expect(await find(client)).toEqual({ order: null });
    await placeValidOrder(world, client);
    const { id, waybill, createdAt } = await placeValidOrder(world, client);
    expect(await find(client)).toEqual({ order: { id, waybill, createdAt } });
    expect(await find(client, { name: 'maría pérez', mobile: '+52 5512345678' })).toMatchObject({
      order: { id },
    });
  });

  it('finds nothing if the name, phone number or country differs', async () => {
    const client = await buildOrderingClient(world);
    await placeValidOrder(world, client);
    for (const change of [
      { name: 'Juan Pérez' },
      { mobile: '55 1234 5679' },
      { mobile: '12' },
      { country: 'ES' },
    ])
      expect(await find(client, change), JSON.stringify(change)).toEqual({ order: null });
  });

  it('ignores cancelled and old orders, and orders of other clients', async () => {
    const client = await buildOrderingClient(world);
    const otherClient = await buildOrderingClient(world, { tenantId: client.tenantId });
    const { id } = await placeValidOrder(world, client);
    expect(await find(otherClient)).toEqual({ order: null });
    expect(await find(client, { since: new Date(Date.now() + 60_000).toISOString() })).toEqual({
      order: null,
    });
    await sql`update orders set created_at = now() - interval '3 days' where order_id = ${id}`.execute(
      world.owner,
    );
    expect(await find(client, { since: '2020-01-01T00:00:00Z' })).toEqual({ order: null });
    const { id: second } = await placeValidOrder(world, client);
    await world.call(orderCalls.cancelOrder, { id: second }, client);
    expect(await find(client)).toEqual({ order: null });
  });
});
