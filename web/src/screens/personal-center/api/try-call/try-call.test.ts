import { describe, expect, it } from 'vitest';
import { callsIn, type DescribedCall, type Description, prefill } from './describe-calls.ts';
import { refusedIn } from './refused-fields.ts';
import { curlOf, requestOf } from './request-of.ts';

const description: Description = {
  paths: {
    '/orders': {
      post: {
        operationId: 'createOrder',
        parameters: [{ name: 'Idempotency-Key', in: 'header' }],
        requestBody: {
          content: {
            'application/json': { example: { order: { serviceId: 'made up', payment: 'balance' } } },
          },
        },
      },
      get: {
        operationId: 'listOrders',
        parameters: [
          { name: 'statuses', in: 'query', example: ['submitted', 'signed'] },
          { name: 'after', in: 'query' },
          { name: 'limit', in: 'query', example: 50 },
        ],
      },
    },
    '/orders/{id}/cancel': {
      post: {
        operationId: 'cancelOrder',
        parameters: [{ name: 'id', in: 'path' }],
        requestBody: { content: { 'application/json': {} } },
      },
    },
    '/imports/{id}': { get: { operationId: 'getImport', parameters: [{ name: 'id', in: 'path' }] } },
    '/labels': {
      post: {
        operationId: 'printLabels',
        parameters: [],
        requestBody: { content: { 'application/json': { example: { ids: ['made up'] } } } },
      },
    },
  },
};
const calls = callsIn(description);
const callOf = (name: string) => calls.find((call) => call.name === name) as DescribedCall;
const own = { orderId: 'an order', serviceId: 'a service' };
const nothing = { orderId: undefined, serviceId: undefined };

describe('prefill', () => {
  it("puts the reader's own service and latest test order in place of made-up ones", () => {
    expect(JSON.parse(prefill(callOf('createOrder'), own).body)).toEqual({
      order: { serviceId: 'a service', payment: 'balance' },
    });
    expect(JSON.parse(prefill(callOf('printLabels'), own).body)).toEqual({ ids: ['an order'] });
    expect(prefill(callOf('cancelOrder'), own)).toEqual({
      inPath: { id: 'an order' },
      query: '',
      body: '{}',
    });
  });

  it('leaves the example as it is where there is nothing of the kind, and an id that is of something else empty', () => {
    expect(JSON.parse(prefill(callOf('printLabels'), nothing).body)).toEqual({ ids: ['made up'] });
    expect(JSON.parse(prefill(callOf('createOrder'), nothing).body).order.serviceId).toBe('made up');
    expect(prefill(callOf('cancelOrder'), nothing).inPath).toEqual({ id: '' });
    expect(prefill(callOf('getImport'), own).inPath).toEqual({ id: '' });
  });

  it('writes the fields of a query that have an example, lists with commas', () => {
    expect(prefill(callOf('listOrders'), own)).toEqual({
      inPath: {},
      query: 'statuses=submitted,signed&limit=50',
      body: '',
    });
  });
});

describe('requestOf', () => {
  const origin = 'https://portal.example.com';

  it('keeps what is typed inside its part of the address', () => {
    const typed = { inPath: { id: ' a/b?c ' }, query: '', body: '{}' };
    expect(requestOf(callOf('cancelOrder'), typed, origin)).toEqual({
      method: 'POST',
      address: 'https://portal.example.com/api/v1/orders/a%2Fb%3Fc/cancel',
      body: '{}',
    });
    const asked = { inPath: {}, query: ' limit=2&after=x#y ', body: '' };
    expect(requestOf(callOf('listOrders'), asked, origin)).toEqual({
      method: 'GET',
      address: 'https://portal.example.com/api/v1/orders?limit=2&after=x%23y',
      body: undefined,
    });
  });

  it('is written for a shell, which takes quotes for what they are', () => {
    expect(curlOf({ method: 'POST', address: `${origin}/api/v1/orders`, body: `{"name": "O'Neill"}` })).toBe(
      String.raw`curl -X POST 'https://portal.example.com/api/v1/orders' \
  -H "Authorization: Bearer $MIYA_KEY" \
  -H 'Content-Type: application/json' \
  -d '{"name": "O'\''Neill"}'`,
    );
    expect(curlOf({ method: 'GET', address: `${origin}/api/v1/services`, body: undefined })).not.toContain(
      '-d',
    );
  });
});

describe('refusedIn', () => {
  const problem = { type: '', title: '', requestId: '' };

  it('blames the key for what it is not let in with', () => {
    const found = refusedIn(callOf('createOrder'), { ...problem, status: 401, code: 'key_invalid' });
    expect(found).toEqual({ place: 'key', fault: 'key_invalid' });
  });

  it.each([
    ['createOrder', 'order.receiver.mobile', { place: 'body', field: 'order.receiver.mobile' }],
    ['listOrders', 'limit', { place: 'query', field: 'limit' }],
    ['cancelOrder', 'id', { place: 'path id' }],
  ])('finds the field of %s that %s is in', (name, field, place) => {
    const problems = [{ field, problem: 'field_invalid' as const }];
    const found = refusedIn(callOf(name), { ...problem, status: 400, code: 'request_invalid', problems });
    expect(found).toEqual({ ...place, fault: 'field_invalid' });
  });

  it('blames the path for what is not there, and nothing for what is nobody’s fault', () => {
    const missing = { ...problem, status: 404, code: 'order_not_found' };
    expect(refusedIn(callOf('getImport'), missing)).toEqual({ place: 'path id', fault: 'order_not_found' });
    expect(
      refusedIn(callOf('createOrder'), { ...problem, status: 429, code: 'too_many_requests' }),
    ).toBeUndefined();
  });
});
