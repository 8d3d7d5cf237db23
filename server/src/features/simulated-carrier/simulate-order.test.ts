import { calls } from '@miya/contract/calls';
import { simulatedSteps } from '@miya/contract/simulated-carrier';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { placeValidOrder } from '../../../../testing/worlds/data/orders.ts';
import {
  buildLiveAndTestKeys,
  placeTestModeOrder,
  simulateStep,
} from '../../../../testing/worlds/data/test-mode-orders.ts';
import { createWorld } from '../../../../testing/worlds/world.ts';
import { advanceTestOrders } from './index.ts';

const world = createWorld();

describe('simulateOrder', () => {
  it('records, moves, holds, releases and returns a test order', async () => {
    const both = await buildLiveAndTestKeys(world);
    const { id } = await placeTestModeOrder(both);
    const results: unknown[] = [];
    for (const step of ['record', 'move', 'hold', 'release', 'return'] as const) {
      const { status, hold } = (await simulateStep(both, id, step)).json();
      results.push([step, status, hold !== null]);
    }
    expect(results).toEqual([
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
    for (const step of simulatedSteps) expect((await simulateStep(both, id, step)).statusCode).toBe(409);
  });

  it('moves a test order step by step until it is signed', async () => {
    const both = await buildLiveAndTestKeys(world);
    const { id } = await placeTestModeOrder(both);
    const statuses: string[] = [];
    while (statuses.at(-1) !== 'signed' && statuses.length < 10)
      statuses.push((await simulateStep(both, id, 'move')).json().status);
    expect(statuses).toEqual([...Array(5).fill('in_transit'), 'signed']);
  });

  it('refuses real orders for all keys', async () => {
    const both = await buildLiveAndTestKeys(world);
    const real = await placeValidOrder(world, both.client);
    expect((await both.live('simulateOrder', { id: real.id, step: 'sign' })).json()).toMatchObject({
      status: 403,
      code: 'test_only',
    });
    expect((await simulateStep(both, real.id, 'sign')).statusCode).toBe(404);
    const portal = await world.call(calls.simulateOrder, { id: real.id, step: 'sign' }, both.client);
    expect(portal.errorCode).toBe('ERROR00300');
  });
});

describe('advanceTestOrders', () => {
  it('advances only test orders that no client controls, and no real orders', async () => {
    const both = await buildLiveAndTestKeys(world);
    const [automatic, controlled, held] = [
      await placeTestModeOrder(both),
      await placeTestModeOrder(both),
      await placeTestModeOrder(both),
    ];
    const real = await placeValidOrder(world, both.client);
    await simulateStep(both, controlled.id, 'record');
    await simulateStep(both, held.id, 'hold');
    await world.owner
      .updateTable('orders')
      .set({ created_at: sql<Date>`now() - interval '5 minutes'` })
      .where('client_id', '=', both.client.clientId)
      .execute();
    const advanceAndListStatuses = async (runs: number) => {
      for (let run = 0; run < runs; run += 1) {
        await world.owner
          .updateTable('track_events')
          .set({ created_at: sql<Date>`now() - interval '5 minutes'` })
          .execute();
        await advanceTestOrders(world.db);
      }
      const rows = await world.owner
        .selectFrom('orders')
        .select(['order_id', 'status'])
        .where('client_id', '=', both.client.clientId)
        .execute();
      return new Map(rows.map(({ order_id, status }) => [order_id, status]));
    };
    const afterOneRun = await advanceAndListStatuses(1);
    expect(afterOneRun.get(automatic.id)).toBe('collected');
    const afterSevenRuns = await advanceAndListStatuses(6);
    expect(afterSevenRuns.get(automatic.id)).toBe('signed');
    expect(afterSevenRuns.get(controlled.id)).toBe('collected');
    expect(afterSevenRuns.get(held.id)).toBe('submitted');
    expect(afterSevenRuns.get(real.id)).toBe('submitted');
  });

  it('does not advance an order that changed less than a minute ago', async () => {
    const both = await buildLiveAndTestKeys(world);
    const { id } = await placeTestModeOrder(both);
    await advanceTestOrders(world.db);
    expect((await both.test('getOrder', { id })).json().status).toBe('submitted');
  });
});
