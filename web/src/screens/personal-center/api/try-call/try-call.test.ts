import { describe, expect, it } from 'vitest';
import { type ApiCall, type ApiDescription, createCallFormValues, listApiCalls } from './api-call.ts';
import { buildCallRequest, formatCurlCommand } from './build-call-request.ts';
import { findRefusedField } from './find-refused-field.ts';

const description: ApiDescription = {
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
const calls = listApiCalls(description);
const getCall = (name: string) => calls.find((call) => call.name === name) as ApiCall;
const ownIds = { orderId: 'an order', serviceId: 'a service' };
const noIds = { orderId: undefined, serviceId: undefined };

describe('createCallFormValues', () => {
  it("replaces example ids by the client's own service and latest test order", () => {
    expect(JSON.parse(createCallFormValues(getCall('createOrder'), ownIds).body)).toEqual({
      order: { serviceId: 'a service', payment: 'balance' },
    });
    expect(JSON.parse(createCallFormValues(getCall('printLabels'), ownIds).body)).toEqual({
      ids: ['an order'],
    });
    expect(createCallFormValues(getCall('cancelOrder'), ownIds)).toEqual({
      inPath: { id: 'an order' },
      query: '',
      body: '{}',
    });
  });

  it('keeps example ids when the client has no order or service, and leaves ids of other objects empty', () => {
    expect(JSON.parse(createCallFormValues(getCall('printLabels'), noIds).body)).toEqual({
      ids: ['made up'],
    });
    expect(JSON.parse(createCallFormValues(getCall('createOrder'), noIds).body).order.serviceId).toBe(
      'made up',
    );
    expect(createCallFormValues(getCall('cancelOrder'), noIds).inPath).toEqual({ id: '' });
    expect(createCallFormValues(getCall('getImport'), ownIds).inPath).toEqual({ id: '' });
  });

  it('fills in the query parameters that have an example, with commas in lists', () => {
    expect(createCallFormValues(getCall('listOrders'), ownIds)).toEqual({
      inPath: {},
      query: 'statuses=submitted,signed&limit=50',
      body: '',
    });
  });
});

describe('buildCallRequest and formatCurlCommand', () => {
  const origin = 'https://portal.example.com';

  it('encodes the values, so that none can change another part of the URL', () => {
    const cancelValues = { inPath: { id: ' a/b?c ' }, query: '', body: '{}' };
    expect(buildCallRequest(getCall('cancelOrder'), cancelValues, origin)).toEqual({
      method: 'POST',
      url: 'https://portal.example.com/api/v1/orders/a%2Fb%3Fc/cancel',
      body: '{}',
    });
    const listValues = { inPath: {}, query: ' limit=2&after=x#y ', body: '' };
    expect(buildCallRequest(getCall('listOrders'), listValues, origin)).toEqual({
      method: 'GET',
      url: 'https://portal.example.com/api/v1/orders?limit=2&after=x%23y',
      body: undefined,
    });
  });

  it('quotes the values for a shell', () => {
    expect(
      formatCurlCommand({ method: 'POST', url: `${origin}/api/v1/orders`, body: `{"name": "O'Neill"}` }),
    ).toBe(
      String.raw`curl -X POST 'https://portal.example.com/api/v1/orders' \
  -H "Authorization: Bearer $MIYA_KEY" \
  -H 'Content-Type: application/json' \
  -d '{"name": "O'\''Neill"}'`,
    );
    expect(
      formatCurlCommand({ method: 'GET', url: `${origin}/api/v1/services`, body: undefined }),
    ).not.toContain('-d');
  });
});

describe('findRefusedField', () => {
  const problem = { type: '', title: '', requestId: '' };

  it('finds the key when the API does not accept it', () => {
    const found = findRefusedField(getCall('createOrder'), { ...problem, status: 401, code: 'key_invalid' });
    expect(found).toEqual({ part: 'key', fault: 'key_invalid' });
  });

  it.each([
    ['createOrder', 'order.receiver.mobile', { part: 'body', field: 'order.receiver.mobile' }],
    ['listOrders', 'limit', { part: 'query', field: 'limit' }],
    ['cancelOrder', 'id', { part: 'path id' }],
  ])('finds the part of the form of %s that contains %s', (name, field, expected) => {
    const problems = [{ field, problem: 'field_invalid' as const }];
    const found = findRefusedField(getCall(name), {
      ...problem,
      status: 400,
      code: 'request_invalid',
      problems,
    });
    expect(found).toEqual({ ...expected, fault: 'field_invalid' });
  });

  it('finds the path parameter of a missing object, and nothing after a rate limit', () => {
    const missing = { ...problem, status: 404, code: 'order_not_found' };
    expect(findRefusedField(getCall('getImport'), missing)).toEqual({
      part: 'path id',
      fault: 'order_not_found',
    });
    expect(
      findRefusedField(getCall('createOrder'), { ...problem, status: 429, code: 'too_many_requests' }),
    ).toBeUndefined();
  });
});
