// Tests SECURITY.md, 'The ledger adds up after [...] repeated requests'. Requests with the same idempotency key create
// one order, also when they arrive at the same time.
import { calls } from '@miya/contract/calls';
import { describe, expect, it } from 'vitest';
import { printFigure } from '../../../../testing/figures/print-figure.ts';
import {
  buildOrderingClient,
  createOrderInput,
  type OrderInput,
} from '../../../../testing/worlds/data/orders.ts';
import { createWorld } from '../../../../testing/worlds/world.ts';

const world = createWorld();
const ROUNDS = 20;
const CONCURRENT_REQUESTS = 5;

describe('T6 concurrent requests with one idempotency key', () => {
  it('create one order with one response, and refuse a different order with this key', async () => {
    const client = await buildOrderingClient(world);
    const send = (idempotencyKey: string, order: Partial<OrderInput> = {}) =>
      world.call(calls.placeOrder, { idempotencyKey, order: createOrderInput(client, order) }, client);
    const listOrders = () =>
      world.owner.selectFrom('orders').select('order_id').where('client_id', '=', client.clientId).execute();

    let mismatches = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const key = `click ${round}`;
      // In every second round one request has a different order. The first request to arrive uses the key. Requests
      // with a different order are then refused.
      const others = round % 2 === 0 ? [] : [send(key, { payment: 'monthly' })];
      const responses = await Promise.all([
        ...Array.from({ length: CONCURRENT_REQUESTS }, () => send(key)),
        ...others,
      ]);
      const successes = responses.filter(({ code }) => code === 200);
      const refusals = responses.filter(({ errorCode }) => errorCode === 'ERROR00212');
      expect(new Set(successes.map((response) => JSON.stringify(response))).size).toBe(1);
      expect(successes.length + refusals.length).toBe(responses.length);
      expect(refusals.length).toBe(
        others.length === 0 ? 0 : successes.length === 1 ? CONCURRENT_REQUESTS : 1,
      );
      mismatches += refusals.length;
      expect(await listOrders()).toHaveLength(round + 1);
    }
    const late = await send('click 0', { clientReference: 'another' });
    expect(late.errorCode).toBe('ERROR00212');
    expect(await listOrders()).toHaveLength(ROUNDS);
    printFigure(
      'T6',
      `${ROUNDS} keys x ${CONCURRENT_REQUESTS} at once: ${ROUNDS} orders, ${mismatches + 1} mismatches refused`,
    );
  });
});
