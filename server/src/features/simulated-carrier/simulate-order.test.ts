import { calls } from '@miya/contract/calls';
import { simulatedSteps } from '@miya/contract/simulated-carrier';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { placeSome } from '../../../../testing/worlds/data/orders.ts';
import { buildBoth, placeTest, simulate } from '../../../../testing/worlds/data/test-orders.ts';
import { createWorld } from '../../../../testing/worlds/world.ts';
import { moveTestOrders } from './index.ts';

const world = createWorld();

describe('simulateOrder', () => {
  it('takes a test order wherever a carrier could', async () => {
    const both = await buildBoth(world);
    const { id } = await placeTest(both);
    const seen: unknown[] = [];
    for (const step of ['record', 'move', 'hold', 'release', 'return'] as const) {
      const { status, hold } = (await simulate(both, id, step)).json();
      seen.push([step, status, hold !== null]);
    }
    expect(seen).toEqual([
      ['record', 'collected', false],
      ['move', 'in_transit', false],
      ['hold', 'in_transit', true],
      ['release', 'in_transit', false],
      ['return', 'returned', false],
    ]);
    const track = (await both.test('getTracking', { orderId: id })).json();
    expect(track.events.map(({ code }: { code: string }) => code)).toEqual([
      'returned',
      'departed',
      'collected',
    ]);
    for (const step of simulatedSteps) expect((await simulate(both, id, step)).statusCode).toBe(409);
  });

  it('goes the whole way, step by step', async () => {
    const both = await buildBoth(world);
    const { id } = await placeTest(both);
    const statuses: string[] = [];
    while (statuses.at(-1) !== 'signed' && statuses.length < 10)
      statuses.push((await simulate(both, id, 'move')).json().status);
    expect(statuses).toEqual([...Array(5).fill('in_transit'), 'signed']);
  });

  it('refuses real orders, with whatever key', async () => {
    const both = await buildBoth(world);
    const real = await placeSome(world, both.client);
    expect((await both.live('simulateOrder', { id: real.id, step: 'sign' })).json()).toMatchObject({
      status: 403,
      code: 'test_only',
    });
    expect((await simulate(both, real.id, 'sign')).statusCode).toBe(404);
    const portal = await world.call(calls.simulateOrder, { id: real.id, step: 'sign' }, both.client);
    expect(portal.errorCode).toBe('ERROR00300');
  });
});

describe('moveTestOrders', () => {
  it('moves along what nobody has told the carrier about, and nothing real', async () => {
    const both = await buildBoth(world);
    const [alone, told, held] = [await placeTest(both), await placeTest(both), await placeTest(both)];
    const real = await placeSome(world, both.client);
    await simulate(both, told.id, 'record');
    await simulate(both, held.id, 'hold');
    await world.owner
      .updateTable('orders')
      .set({ created_at: sql<Date>`now() - interval '5 minutes'` })
      .where('client_id', '=', both.client.clientId)
      .execute();
    const statusesAfter = async (runs: number) => {
      for (let run = 0; run < runs; run += 1) {
        await world.owner
          .updateTable('track_events')
          .set({ created_at: sql<Date>`now() - interval '5 minutes'` })
          .execute();
        await moveTestOrders(world.db);
      }
      const rows = await world.owner
        .selectFrom('orders')
        .select(['order_id', 'status'])
        .where('client_id', '=', both.client.clientId)
        .execute();
      return new Map(rows.map(({ order_id, status }) => [order_id, status]));
    };
    const once = await statusesAfter(1);
    expect(once.get(alone.id)).toBe('collected');
    const after = await statusesAfter(6);
    expect(after.get(alone.id)).toBe('signed');
    expect(after.get(told.id)).toBe('collected');
    expect(after.get(held.id)).toBe('submitted');
    expect(after.get(real.id)).toBe('submitted');
  });

  it('leaves an order alone that something has happened to a moment ago', async () => {
    const both = await buildBoth(world);
    const { id } = await placeTest(both);
    await moveTestOrders(world.db);
    expect((await both.test('getOrder', { id })).json().status).toBe('submitted');
  });
});
