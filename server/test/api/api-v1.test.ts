import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { calls } from '@miya/contract/calls';
import {
  ApiProblem,
  listPathParameters,
  type Route,
  type RouteName,
  requestExamples,
  responseExamples,
  routes,
} from '@miya/contract/v1';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { buildApiKey, callApi } from '../../../testing/worlds/call-api.ts';
import {
  buildOrderingClient,
  createOrderInput,
  markRecorded,
  type OrderingClient,
  placeValidOrder,
} from '../../../testing/worlds/data/orders.ts';
import { createWorld } from '../../../testing/worlds/world.ts';

const world = createWorld();

async function buildApiClient() {
  const client = await buildOrderingClient(world);
  const { secret } = await buildApiKey(world, client);
  const sendRequest = (name: RouteName, input: Readonly<Record<string, unknown>> = {}, headers = {}) =>
    callApi(world, name, input, { apiKey: secret, headers });
  return { client, sendRequest };
}

const countOrders = async ({ clientId }: OrderingClient) =>
  (await world.owner.selectFrom('orders').select('order_id').where('client_id', '=', clientId).execute())
    .length;

describe('an order over the API', () => {
  it('is placed, read, changed, listed, cancelled and deleted, without an envelope', async () => {
    const { client, sendRequest } = await buildApiClient();
    const order = createOrderInput(client, { clientReference: 'SHOP-1' });
    const placed = await sendRequest('createOrder', { order });
    expect(placed.statusCode).toBe(201);
    const { id, waybill, revision } = placed.json();
    expect((await sendRequest('getOrder', { id })).json()).toMatchObject({
      id,
      waybill,
      clientReference: 'SHOP-1',
    });
    const heavier = { ...order, goods: { ...order.goods, weight: 4_000 } };
    const changed = await sendRequest('changeOrder', { id, revision, order: heavier });
    expect(changed.json()).toMatchObject({ id, goods: { weight: 4_000 } });
    expect(
      (await sendRequest('listOrders', { statuses: ['submitted'], limit: 10 })).json().orders,
    ).toHaveLength(1);
    expect((await sendRequest('cancelOrder', { id })).json()).toMatchObject({ status: 'cancelled' });
    expect((await sendRequest('deleteOrder', { id })).json()).toEqual({ id });
    const gone = await sendRequest('getOrder', { id });
    expect(gone.statusCode).toBe(404);
    expect(gone.headers['content-type']).toContain('application/problem+json');
    expect(gone.json()).toEqual({
      type: 'urn:miya:refusal:order_not_found',
      title: 'There is no such order',
      status: 404,
      code: 'order_not_found',
      requestId: gone.headers['x-request-id'],
    });
  });

  it('is the order that the portal returns', async () => {
    const { client, sendRequest } = await buildApiClient();
    const { id } = (await sendRequest('createOrder', { order: createOrderInput(client) })).json();
    const shown = await world.call(calls.getOrder, { id }, { token: client.token });
    expect((await sendRequest('getOrder', { id })).json()).toEqual(shown.result);
  });

  it('is listed in pages with a cursor', async () => {
    const { client, sendRequest } = await buildApiClient();
    const placed: string[] = [];
    for (let index = 0; index < 5; index += 1) placed.unshift((await placeValidOrder(world, client)).id);
    const found: string[] = [];
    let after: string | null = null;
    do {
      const page: { orders: { id: string }[]; next: string | null } = (
        await sendRequest('listOrders', { limit: 2, after })
      ).json();
      expect(page.orders.length).toBeLessThanOrEqual(2);
      found.push(...page.orders.map(({ id }) => id));
      after = page.next;
    } while (after);
    expect(found).toEqual(placed);
  });

  it('is refused with the names of the invalid fields', async () => {
    const { client, sendRequest } = await buildApiClient();
    const order = createOrderInput(client);
    const refused = await sendRequest('createOrder', {
      order: { ...order, receiver: { ...order.receiver, mobile: '1' } },
    });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      code: 'request_invalid',
      problems: [{ field: 'order.receiver.mobile', problem: 'phone_invalid' }],
    });
    await sendRequest('createOrder', { order: createOrderInput(client, { clientReference: 'R1' }) });
    const repeated = await sendRequest('createOrder', {
      order: createOrderInput(client, { clientReference: 'R1' }),
    });
    expect(repeated.statusCode).toBe(409);
    expect(repeated.json()).toMatchObject({ code: 'reference_used', about: { waybill: expect.any(String) } });
  });

  it('responds 409 to cancel and delete after it is recorded', async () => {
    const { client, sendRequest } = await buildApiClient();
    const { id } = await placeValidOrder(world, client);
    expect((await sendRequest('getTracking', { orderId: id })).statusCode).toBe(409);
    await markRecorded(world, id);
    expect((await sendRequest('getTracking', { orderId: id })).json()).toMatchObject({ events: [] });
    for (const name of ['cancelOrder', 'deleteOrder'] as const)
      expect((await sendRequest(name, { id })).statusCode).toBe(409);
  });
});

describe('Idempotency-Key', () => {
  it('creates one order for a thousand requests at the same time', async () => {
    const { client } = await buildApiClient();
    const order = createOrderInput(client, { clientReference: 'ONCE' });
    // One key may send 600 requests a minute and retries count, so the test uses ten keys.
    const keys = await Promise.all(Array.from({ length: 10 }, () => buildApiKey(world, client)));
    const idempotencyKey = randomUUID();
    const headers = { 'idempotency-key': idempotencyKey };
    const place = async (apiKey: string | undefined): Promise<LightMyRequestResponse> => {
      const response = await callApi(world, 'createOrder', { order }, { apiKey, headers });
      if (response.statusCode !== 503) return response;
      // An overloaded server responds 503. The retry waits, so that refusals do not become most of the work.
      await pause(1_000 + Math.random() * 4_000);
      return place(apiKey);
    };
    const requests = Array.from({ length: 1_000 }, (_, index) => place(keys[index % keys.length]?.secret));
    const responses = await Promise.all(requests);
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(new Set(responses.map((response) => response.json().id)).size).toBe(1);
    expect(await countOrders(client)).toBe(1);
  }, 300_000);

  it('is refused with another body, or if it is blank or too long', async () => {
    const { client, sendRequest } = await buildApiClient();
    const order = createOrderInput(client);
    const longest = 'k'.repeat(255);
    expect((await sendRequest('createOrder', { order }, { 'idempotency-key': longest })).statusCode).toBe(
      201,
    );
    const other = { ...order, goods: { ...order.goods, weight: 5_000 } };
    const refused = await sendRequest('createOrder', { order: other }, { 'idempotency-key': longest });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ code: 'key_reused' });
    for (const wrong of [`${longest}k`, ' ', ''])
      expect(
        (await sendRequest('createOrder', { order }, { 'idempotency-key': wrong })).statusCode,
        wrong,
      ).toBe(400);
    expect(await countOrders(client)).toBe(1);
  });

  it('is optional: without it each request creates an order', async () => {
    const { client, sendRequest } = await buildApiClient();
    for (let index = 0; index < 2; index += 1)
      await sendRequest('createOrder', { order: createOrderInput(client) });
    expect(await countOrders(client)).toBe(2);
  });

  it('is stored for at least a day', async () => {
    const { client, sendRequest } = await buildApiClient();
    const order = createOrderInput(client);
    const { id } = (await sendRequest('createOrder', { order }, { 'idempotency-key': 'day' })).json();
    const keys = world.owner.selectFrom('order_keys').select('order_id').where('order_id', '=', id);
    expect(await keys.execute()).toHaveLength(1);
    const { purgeOrderKeys } = await import('../../src/features/orders/index.ts');
    await world.owner
      .updateTable('order_keys')
      .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
      .where('order_id', '=', id)
      .execute();
    await purgeOrderKeys(world.db);
    expect((await sendRequest('createOrder', { order }, { 'idempotency-key': 'day' })).json().id).toBe(id);
  });
});

describe('the API', () => {
  it('returns prices, labels, invoices, addresses, entries and regions', async () => {
    const { client, sendRequest } = await buildApiClient();
    const { id } = await placeValidOrder(world, client);
    expect((await sendRequest('listServices')).json()).toMatchObject({
      services: [{ id: client.serviceId }],
    });
    const quotes = await sendRequest('createQuote', { destination: { country: 'MX' }, weight: 500 });
    expect(quotes.json().quotes).toHaveLength(1);
    for (const name of ['printLabels', 'printInvoice'] as const) {
      const file = await sendRequest(name, { ids: [id] });
      expect(file.headers['content-type']).toBe('application/pdf');
      expect(file.body).toMatch(/^%PDF/);
    }
    expect((await sendRequest('printZpl', { ids: [id] })).body).toContain('^XA');
    const { kind, party } = requestExamples.createAddress ?? {};
    const added = await sendRequest('createAddress', { kind, party });
    expect(added.statusCode).toBe(201);
    const { id: addressId } = added.json();
    expect((await sendRequest('getAddress', { id: addressId })).json()).toMatchObject({ id: addressId });
    expect((await sendRequest('listAddresses', { text: 'María' })).json().addresses).toHaveLength(1);
    expect((await sendRequest('deleteAddress', { id: addressId })).statusCode).toBe(200);
    expect((await sendRequest('listEntries', { limit: 5 })).json()).toMatchObject({
      entries: [],
      balance: 0,
    });
    expect((await sendRequest('listCountries', { language: 'es' })).json().length).toBeGreaterThan(200);
    expect((await sendRequest('listRegions', { id: 'MX' })).json().length).toBeGreaterThan(30);
    expect((await sendRequest('listRegions', { id: 'XX' })).statusCode).toBe(404);
  });

  it('responds with problems to unknown paths and malformed bodies, and with envelopes outside /api/v1', async () => {
    const unknown = await world.app.inject({ url: '/api/v1/nothing' });
    expect(unknown.statusCode).toBe(404);
    expect(unknown.json()).toMatchObject({ code: 'path_unknown', status: 404 });
    const { client } = await buildApiClient();
    const { secret } = await buildApiKey(world, client);
    const headers = { authorization: `Bearer ${secret}` };
    const post = (payload: string, type: string) =>
      world.app.inject({
        method: 'POST',
        url: '/api/v1/orders',
        payload,
        headers: { ...headers, 'content-type': type },
      });
    expect((await post('{', 'application/json')).json()).toMatchObject({
      status: 400,
      code: 'request_invalid',
    });
    expect((await post('[1]', 'application/json')).json()).toMatchObject({ status: 400 });
    expect((await post('a', 'text/plain')).json()).toMatchObject({ status: 415, code: 'content_type_wrong' });
    const large = await post(`{"a":"${'x'.repeat(1_100_000)}"}`, 'application/json');
    expect(large.json()).toMatchObject({ status: 413, code: 'body_too_large' });
    expect((await world.app.inject({ url: '/api/nothing' })).json()).toMatchObject({
      errorCode: 'ERROR00102',
    });
  });

  it('refuses a session instead of a key, and the portal refuses a key instead of a session', async () => {
    const { client } = await buildApiClient();
    const { secret } = await buildApiKey(world, client);
    const asSession = await callApi(world, 'listOrders', {}, { apiKey: client.token });
    expect(asSession.statusCode).toBe(401);
    expect(asSession.headers['www-authenticate']).toBe('Bearer');
    expect(asSession.json()).toMatchObject({ code: 'key_invalid', status: 401 });
    for (const headers of [{ authorization: `Bearer ${secret}` }, { 'x-token': secret }])
      expect((await world.call(calls.listOrders, {}, { headers })).code).toBe(505);
    const inOtherHeader = await callApi(world, 'listOrders', {}, { headers: { 'x-token': secret } });
    expect(inOtherHeader.statusCode).toBe(401);
  });

  it('has request examples that match its schemas', () => {
    for (const [name, example] of Object.entries(requestExamples)) {
      const { call, path, idempotencyField }: Route = routes[name as RouteName];
      const inPath = Object.fromEntries(listPathParameters(path).map((field) => [field, randomUUID()]));
      const input = { ...inPath, ...(idempotencyField ? { [idempotencyField]: 'k' } : {}), ...example };
      expect(call.request.safeParse(input).error, name).toBeUndefined();
    }
  });

  it('has an example that matches the schema for every response except files', async () => {
    expect(Object.keys(responseExamples).sort()).toEqual(
      Object.entries<Route>(routes)
        .filter(([, { call }]) => call.file === undefined)
        .map(([name]) => name)
        .sort(),
    );
    for (const [name, response] of Object.entries(responseExamples))
      expect(routes[name as RouteName].call.result.parse(response), name).toEqual(response);
    const { paths } = (await world.app.inject({ url: '/api/v1/openapi.json' })).json();
    const { responses } = paths['/orders'].post;
    expect(responses['201'].content['application/json'].example).toMatchObject({ waybill: 'MY10000000123' });
    const { examples: refusals } = responses['409'].content['application/problem+json'];
    for (const { value } of Object.values<{ value: unknown }>(refusals))
      expect(ApiProblem.parse(value)).toEqual(value);
    expect(Object.keys(refusals)).toContain('reference_used');
  });
});
