import { calls } from '@miya/contract/calls';
import { retention } from '@miya/contract/retention';
import type { RouteName } from '@miya/contract/v1';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { runAll, someImport, someRows } from '../../../../testing/worlds/data/imports.ts';
import { type Orderer, placeSome, someOrder } from '../../../../testing/worlds/data/orders.ts';
import {
  type Both,
  buildBoth,
  type Placed,
  placeTest,
  simulate,
} from '../../../../testing/worlds/data/test-orders.ts';
import { createWorld } from '../../../../testing/worlds/world.ts';
import { wordsOf } from '../../../test/support/print-tools.ts';
import { runRetention } from '../retention/index.ts';

const world = createWorld();

const balanceOf = ({ clientId }: Orderer) =>
  world.owner
    .selectFrom('accounts')
    .select(['balance', 'last_seq'])
    .where('client_id', '=', clientId)
    .execute();
const inTestView = (client: Orderer) => ({ token: client.token, headers: { 'miya-mode': 'test' } });

describe('an order of a test key', () => {
  it('has a number of another series, is marked, and takes none of the carrier’s numbers', async () => {
    const both = await buildBoth(world);
    const drawn = async () =>
      (await sql<{ last: bigint }>`select last_value as last from waybill_numbers`.execute(world.owner))
        .rows[0]?.last;
    const before = await drawn();
    const placed = await placeTest(both);
    expect(placed.test).toBe(true);
    expect(placed.waybill).toMatch(/^TEST\d{11}$/);
    expect(await drawn()).toBe(before);
  });

  it('is seen with test keys and in the portal’s view of tests alone, a real one with everything else alone', async () => {
    const both = await buildBoth(world);
    const { client, test, live } = both;
    const tried = await placeTest(both, { clientReference: 'SAME-REFERENCE' });
    const real = await placeSome(world, client, { clientReference: 'SAME-REFERENCE' });
    expect(real.test).toBe(false);
    const ids = async (asked: ReturnType<typeof test>) =>
      (await asked).json().orders.map(({ id }: Placed) => id);
    expect(await ids(test('listOrders'))).toEqual([tried.id]);
    expect(await ids(live('listOrders'))).toEqual([real.id]);
    expect((await live('getOrder', { id: tried.id })).statusCode).toBe(404);
    expect((await test('getOrder', { id: real.id })).statusCode).toBe(404);
    expect((await test('cancelOrder', { id: real.id })).statusCode).toBe(404);
    expect((await test('deleteOrder', { id: real.id })).statusCode).toBe(404);

    const listed = async (options: object) =>
      (await world.call(calls.listOrders, {}, { token: client.token, ...options })).result?.orders;
    expect((await listed({}))?.map(({ id, test }) => [id, test])).toEqual([[real.id, false]]);
    expect((await listed(inTestView(client)))?.map(({ id, test }) => [id, test])).toEqual([[tried.id, true]]);
    const overview = await world.call(calls.getOverview, { timeZone: 'UTC' }, { token: client.token });
    expect(overview.result?.parcels.thisMonth).toBe(1);
    const followed = await world.call(calls.trackParcels, { waybills: [tried.waybill] });
    expect(followed.result).toMatchObject({ tracks: [], unknown: [tried.waybill] });
  });

  it('may use a key of idempotency that a real order has used', async () => {
    const both = await buildBoth(world);
    const once = { 'idempotency-key': 'one' };
    const order = someOrder(both.client);
    const [tried, again, real] = [
      await both.test('createOrder', { order }, once),
      await both.test('createOrder', { order }, once),
      await both.live('createOrder', { order }, once),
    ];
    expect(again.json().id).toBe(tried.json().id);
    expect(real.json().id).not.toBe(tried.json().id);
    expect(real.json().test).toBe(false);
  });

  it('costs nothing, whatever becomes of it, and is no business of the bell’s', async () => {
    const both = await buildBoth(world);
    const before = await balanceOf(both.client);
    const placed = await placeTest(both);
    const signed = await simulate(both, placed.id, 'sign');
    expect(signed.json()).toMatchObject({ status: 'signed', test: true, settlement: { weight: 3_200 } });
    expect(await balanceOf(both.client)).toEqual(before);
    const entries = await both.test('listEntries');
    expect(entries.json()).toMatchObject({ balance: 0, entries: [], totals: { count: 0 } });
    const { result } = await world.call(calls.listNotices, {}, both.client);
    // Only that keys were made.
    expect(result?.notices.filter(({ kind }) => kind !== 'key')).toEqual([]);
  });

  it('comes back after it was deleted as the test it was, and not in earnest', async () => {
    const both = await buildBoth(world);
    const { id } = await placeTest(both);
    await both.test('deleteOrder', { id });
    const restore = (options: object) =>
      world.call(calls.restoreOrders, { ids: [id] }, { token: both.client.token, ...options });
    expect((await restore({})).result?.restored).toEqual([]);
    expect((await restore(inTestView(both.client))).result?.restored).toEqual([id]);
    expect((await both.test('getOrder', { id })).json()).toMatchObject({ test: true });
  });

  it('says TEST on its label and on its invoice; a real one does not', async () => {
    const both = await buildBoth(world);
    const tried = await placeTest(both);
    const real = await placeSome(world, both.client);
    const words = async (asking: Both['test'], route: RouteName, id: string) => {
      const { rawPayload } = await asking(route, { ids: [id] });
      return (await wordsOf(rawPayload)).map(({ text }) => text);
    };
    for (const route of ['printLabels', 'printInvoice'] as const) {
      expect(await words(both.test, route, tried.id)).toContain('TEST');
      expect(await words(both.live, route, real.id)).not.toContain('TEST');
    }
  });

  it('is no order to the carrier: neither waiting, nor found, nor scanned', async () => {
    const both = await buildBoth(world);
    const { waybill } = await placeTest(both);
    const { key } = await world.buildKey(both.client.tenantId);
    const waiting = await world.call(calls.listOrderRecords, { which: 'waiting' }, { key });
    expect(waiting.result?.orders).toEqual([]);
    const recorded = await world.call(calls.recordOrder, { waybill, weight: 100, pieces: 1 }, { key });
    expect(recorded.errorCode).toBe('ERROR00300');
  });

  it('is made of the rows of an import, too', async () => {
    const both = await buildBoth(world);
    const facts = someImport(both.client);
    expect((await both.test('createImport', facts)).statusCode).toBe(201);
    await both.test('addImportRows', { id: facts.id, rows: someRows(1) });
    expect((await both.test('finishImport', { id: facts.id })).statusCode).toBe(202);
    expect((await both.live('getImport', { id: facts.id })).statusCode).toBe(404);
    await runAll(world, both.client.tenantId);
    expect((await both.test('getImport', { id: facts.id })).json()).toMatchObject({
      state: 'done',
      orders: 1,
    });
    expect((await both.test('listOrders')).json().orders).toMatchObject([
      { test: true, waybill: expect.stringMatching(/^TEST/) },
    ]);
    expect((await both.live('listOrders')).json().orders).toEqual([]);
    expect((await both.live('listImports')).json().imports).toEqual([]);
  });
});

describe('webhooks', () => {
  it('of tests hear of test orders alone, and say so; all others of what is real alone', async () => {
    const both = await buildBoth(world);
    const hook = { url: 'https://93.184.215.14/hook', events: ['order.created', 'order.signed'] };
    const [ofTests, ofReal] = [
      await both.test('createWebhook', hook),
      await both.live('createWebhook', hook),
    ];
    const portal = await world.call(calls.listWebhooks, {}, both.client);
    expect(portal.result?.webhooks.map(({ id, test }) => [id, test])).toEqual([
      [ofTests.json().id, true],
      [ofReal.json().id, false],
    ]);
    expect((await both.test('listWebhooks')).json().webhooks).toMatchObject([
      { id: ofTests.json().id, test: true },
    ]);
    expect((await both.test('getWebhookSecret', { id: ofReal.json().id })).json().code).toBe(
      'webhook_not_found',
    );

    const tried = await placeTest(both);
    const real = await placeSome(world, both.client);
    await simulate(both, tried.id, 'sign');
    const rows = await world.owner
      .selectFrom('webhook_deliveries')
      .select(['webhook_id', 'event', 'body'])
      .where('client_id', '=', both.client.clientId)
      .orderBy('created_at')
      .execute();
    expect(
      rows.map(({ webhook_id, event, body }) => {
        const { test, data } = JSON.parse(body);
        return [webhook_id, event, test, data.test, data.id];
      }),
    ).toEqual([
      [ofTests.json().id, 'order.created', true, true, tried.id],
      [ofReal.json().id, 'order.created', false, false, real.id],
      [ofTests.json().id, 'order.signed', true, true, tried.id],
    ]);
    const seen = (await both.test('listDeliveries')).json().deliveries;
    expect(seen.map(({ event }: { event: string }) => event)).toEqual(['order.signed', 'order.created']);
  });
});

describe('retention', () => {
  it('forgets test orders after thirty days with all that happened to them, and counts them', async () => {
    const both = await buildBoth(world);
    const [old, young] = [await placeTest(both), await placeTest(both)];
    const real = await placeSome(world, both.client);
    await simulate(both, old.id, 'move');
    await world.owner
      .updateTable('orders')
      .set({ created_at: sql<Date>`now() - make_interval(days => ${retention.testOrders.days + 1})` })
      .where('order_id', 'in', [old.id, real.id])
      .execute();
    expect(await runRetention(world.db)).toMatchObject({ testOrders: 1 });
    const left = await world.owner
      .selectFrom('orders')
      .select('order_id')
      .where('client_id', '=', both.client.clientId)
      .execute();
    expect(left.map(({ order_id }) => order_id).sort()).toEqual([young.id, real.id].sort());
    expect(
      await world.owner.selectFrom('track_events').select('code').where('order_id', '=', old.id).execute(),
    ).toEqual([]);
  });
});
