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

describe('T6 a double click', () => {
  it('of five at once with one key makes one order with one answer, and refuses another order under it', async () => {
    const client = await buildOrderingClient(world);
    const send = (idempotencyKey: string, order: Partial<OrderInput> = {}) =>
      world.call(calls.placeOrder, { idempotencyKey, order: createOrderInput(client, order) }, client);
    const ordersOf = () =>
      world.owner.selectFrom('orders').select('order_id').where('client_id', '=', client.clientId).execute();

    let mismatches = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const key = `click ${round}`;
      // One of them is another order: whichever comes first has the key, and the other kind is refused.
      const others = round % 2 === 0 ? [] : [send(key, { payment: 'monthly' })];
      const answers = await Promise.all([
        ...Array.from({ length: CONCURRENT_REQUESTS }, () => send(key)),
        ...others,
      ]);
      const done = answers.filter(({ code }) => code === 200);
      const refused = answers.filter(({ errorCode }) => errorCode === 'ERROR00212');
      expect(new Set(done.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(done.length + refused.length).toBe(answers.length);
      expect(refused.length).toBe(others.length === 0 ? 0 : done.length === 1 ? CONCURRENT_REQUESTS : 1);
      mismatches += refused.length;
      expect(await ordersOf()).toHaveLength(round + 1);
    }
    const late = await send('click 0', { clientReference: 'another' });
    expect(late.errorCode).toBe('ERROR00212');
    expect(await ordersOf()).toHaveLength(ROUNDS);
    printFigure(
      'T6',
      `${ROUNDS} keys x ${CONCURRENT_REQUESTS} at once: ${ROUNDS} orders, ${mismatches + 1} mismatches refused`,
    );
  });
});
