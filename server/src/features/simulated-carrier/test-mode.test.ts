import { calls } from '@miya/contract/calls';
import { retentionRules } from '@miya/contract/retention';
import type { RouteName } from '@miya/contract/v1';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  createImportRequest,
  createImportRows,
  runAllImportBatches,
} from '../../../../testing/worlds/data/imports.ts';
import {
  createOrderInput,
  type OrderingClient,
  placeValidOrder,
} from '../../../../testing/worlds/data/orders.ts';
import {
  buildLiveAndTestKeys,
  type LiveAndTestKeys,
  type PlacedOrder,
  placeTestModeOrder,
  simulateStep,
} from '../../../../testing/worlds/data/test-mode-orders.ts';
import { createWorld } from '../../../../testing/worlds/world.ts';
import { listPdfWords } from '../../../test/support/print-tools.ts';
import { runRetention } from '../retention/index.ts';

const world = createWorld();

const loadBalance = ({ clientId }: OrderingClient) =>
  world.owner
    .selectFrom('accounts')
    .select(['balance', 'last_seq'])
    .where('client_id', '=', clientId)
    .execute();
const buildTestModeOptions = (client: OrderingClient) => ({
  token: client.token,
  headers: { 'miya-mode': 'test' },
});

describe('an order of a test key', () => {
  it('is marked as a test and has a number of its own series, which uses none of the carrier’s numbers', async () => {
    const both = await buildLiveAndTestKeys(world);
    const loadLastNumber = async () =>
      (await sql<{ last: bigint }>`select last_value as last from waybill_numbers`.execute(world.owner))
        .rows[0]?.last;
    const before = await loadLastNumber();
    const placed = await placeTestModeOrder(both);
    expect(placed.test).toBe(true);
    expect(placed.waybill).toMatch(/^TEST\d{11}$/);
    expect(await loadLastNumber()).toBe(before);
  });

  it('is visible only to test keys and in the test mode of the portal; a real order only outside of both', async () => {
    const both = await buildLiveAndTestKeys(world);
    const { client, test, live } = both;
    const testOrder = await placeTestModeOrder(both, { clientReference: 'SAME-REFERENCE' });
    const real = await placeValidOrder(world, client, { clientReference: 'SAME-REFERENCE' });
    expect(real.test).toBe(false);
    const listIds = async (response: ReturnType<typeof test>) =>
      (await response).json().orders.map(({ id }: PlacedOrder) => id);
    expect(await listIds(test('listOrders'))).toEqual([testOrder.id]);
    expect(await listIds(live('listOrders'))).toEqual([real.id]);
    expect((await live('getOrder', { id: testOrder.id })).statusCode).toBe(404);
    expect((await test('getOrder', { id: real.id })).statusCode).toBe(404);
    expect((await test('cancelOrder', { id: real.id })).statusCode).toBe(404);
    expect((await test('deleteOrder', { id: real.id })).statusCode).toBe(404);

    const listInPortal = async (options: object) =>
      (await world.call(calls.listOrders, {}, { token: client.token, ...options })).result?.orders;
    expect((await listInPortal({}))?.map(({ id, test }) => [id, test])).toEqual([[real.id, false]]);
    expect((await listInPortal(buildTestModeOptions(client)))?.map(({ id, test }) => [id, test])).toEqual([
      [testOrder.id, true],
    ]);
    const overview = await world.call(calls.getOverview, { timeZone: 'UTC' }, { token: client.token });
    expect(overview.result?.parcels.thisMonth).toBe(1);
    const tracked = await world.call(calls.trackParcels, { waybills: [testOrder.waybill] });
    expect(tracked.result).toMatchObject({ tracks: [], unknown: [testOrder.waybill] });
  });

  it('can use the same idempotency key as a real order', async () => {
    const both = await buildLiveAndTestKeys(world);
    const headers = { 'idempotency-key': 'one' };
    const order = createOrderInput(both.client);
    const [testOrder, again, real] = [
      await both.test('createOrder', { order }, headers),
      await both.test('createOrder', { order }, headers),
      await both.live('createOrder', { order }, headers),
    ];
    expect(again.json().id).toBe(testOrder.json().id);
    expect(real.json().id).not.toBe(testOrder.json().id);
    expect(real.json().test).toBe(false);
  });

  it('is never charged and creates no notices', async () => {
    const both = await buildLiveAndTestKeys(world);
    const before = await loadBalance(both.client);
    const placed = await placeTestModeOrder(both);
    const signed = await simulateStep(both, placed.id, 'sign');
    expect(signed.json()).toMatchObject({ status: 'signed', test: true, settlement: { weight: 3_200 } });
    expect(await loadBalance(both.client)).toEqual(before);
    const entries = await both.test('listEntries');
    expect(entries.json()).toMatchObject({ balance: 0, entries: [], totals: { count: 0 } });
    const { result } = await world.call(calls.listNotices, {}, both.client);
    // Notices about created keys are expected.
    expect(result?.notices.filter(({ kind }) => kind !== 'key')).toEqual([]);
  });

  it('can be restored after deletion only in the test mode, as a test order', async () => {
    const both = await buildLiveAndTestKeys(world);
    const { id } = await placeTestModeOrder(both);
    await both.test('deleteOrder', { id });
    const restore = (options: object) =>
      world.call(calls.restoreOrders, { ids: [id] }, { token: both.client.token, ...options });
    expect((await restore({})).result?.restored).toEqual([]);
    expect((await restore(buildTestModeOptions(both.client))).result?.restored).toEqual([id]);
    expect((await both.test('getOrder', { id })).json()).toMatchObject({ test: true });
  });

  it('has TEST printed on its label and invoice; a real order does not', async () => {
    const both = await buildLiveAndTestKeys(world);
    const testOrder = await placeTestModeOrder(both);
    const real = await placeValidOrder(world, both.client);
    const readWords = async (request: LiveAndTestKeys['test'], route: RouteName, id: string) => {
      const { rawPayload } = await request(route, { ids: [id] });
      return (await listPdfWords(rawPayload)).map(({ text }) => text);
    };
    for (const route of ['printLabels', 'printInvoice'] as const) {
      expect(await readWords(both.test, route, testOrder.id)).toContain('TEST');
      expect(await readWords(both.live, route, real.id)).not.toContain('TEST');
    }
  });

  it('is invisible to the carrier: it is neither listed nor found by its number', async () => {
    const both = await buildLiveAndTestKeys(world);
    const { waybill } = await placeTestModeOrder(both);
    const { key } = await world.buildOperatorKey(both.client.tenantId);
    const waiting = await world.call(calls.listOrderRecords, { which: 'waiting' }, { key });
    expect(waiting.result?.orders).toEqual([]);
    const recorded = await world.call(calls.recordOrder, { waybill, weight: 100, pieces: 1 }, { key });
    expect(recorded.errorCode).toBe('ERROR00300');
  });

  it('is also created by an import with a test key', async () => {
    const both = await buildLiveAndTestKeys(world);
    const facts = createImportRequest(both.client);
    expect((await both.test('createImport', facts)).statusCode).toBe(201);
    await both.test('addImportRows', { id: facts.id, rows: createImportRows(1) });
    expect((await both.test('finishImport', { id: facts.id })).statusCode).toBe(202);
    expect((await both.live('getImport', { id: facts.id })).statusCode).toBe(404);
    await runAllImportBatches(world, both.client.tenantId);
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
  it('for tests receive only events of test orders, marked as test; other webhooks only those of real orders', async () => {
    const both = await buildLiveAndTestKeys(world);
    const hook = { url: 'https://93.184.215.14/hook', events: ['order.created', 'order.signed'] };
    const [testHook, liveHook] = [
      await both.test('createWebhook', hook),
      await both.live('createWebhook', hook),
    ];
    const portal = await world.call(calls.listWebhooks, {}, both.client);
    expect(portal.result?.webhooks.map(({ id, test }) => [id, test])).toEqual([
      [testHook.json().id, true],
      [liveHook.json().id, false],
    ]);
    expect((await both.test('listWebhooks')).json().webhooks).toMatchObject([
      { id: testHook.json().id, test: true },
    ]);
    expect((await both.test('getWebhookSecret', { id: liveHook.json().id })).json().code).toBe(
      'webhook_not_found',
    );

    const testOrder = await placeTestModeOrder(both);
    const real = await placeValidOrder(world, both.client);
    await simulateStep(both, testOrder.id, 'sign');
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
      [testHook.json().id, 'order.created', true, true, testOrder.id],
      [liveHook.json().id, 'order.created', false, false, real.id],
      [testHook.json().id, 'order.signed', true, true, testOrder.id],
    ]);
    const deliveries = (await both.test('listDeliveries')).json().deliveries;
    expect(deliveries.map(({ event }: { event: string }) => event)).toEqual([
      'order.signed',
      'order.created',
    ]);
  });
});

describe('retention', () => {
  it('deletes test orders and their events after the retention time, and counts them', async () => {
    const both = await buildLiveAndTestKeys(world);
    const [old, young] = [await placeTestModeOrder(both), await placeTestModeOrder(both)];
    const real = await placeValidOrder(world, both.client);
    await simulateStep(both, old.id, 'move');
    await world.owner
      .updateTable('orders')
      .set({ created_at: sql<Date>`now() - make_interval(days => ${retentionRules.testOrders.days + 1})` })
      .where('order_id', 'in', [old.id, real.id])
      .execute();
    expect(await runRetention(world.db)).toMatchObject({ testOrders: 1 });
    const remaining = await world.owner
      .selectFrom('orders')
      .select('order_id')
      .where('client_id', '=', both.client.clientId)
      .execute();
    expect(remaining.map(({ order_id }) => order_id).sort()).toEqual([young.id, real.id].sort());
    expect(
      await world.owner.selectFrom('track_events').select('code').where('order_id', '=', old.id).execute(),
    ).toEqual([]);
  });
});
