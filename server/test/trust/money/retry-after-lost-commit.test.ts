import { envelopeCodes } from '@miya/contract';
import { calls } from '@miya/contract/calls';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { printFigure } from '../../../../testing/figures/print-figure.ts';
import { buildOrderingClient, createOrderInput } from '../../../../testing/worlds/data/orders.ts';
import { createWorld, requestOf } from '../../../../testing/worlds/world.ts';
import { APP_ROLE, connect } from '../../../src/platform/db/connection/connect.ts';
import { startCuttingProxy } from '../support/cutting-proxy.ts';
import { buildTestApp } from '../support/test-app.ts';

const world = createWorld();
const ROUNDS = Number(process.env.MIYA_LOST_COMMITS) || 20;

describe('T4 a connection cut after COMMIT was sent and before its answer', () => {
  it(
    'leaves one order when the request is sent again with its key',
    async () => {
      const proxy = await startCuttingProxy(world.ownerUrl);
      const onError = () => undefined;
      const db = connect({ url: proxy.url, role: APP_ROLE, connections: 2, onError });
      const app = await buildTestApp(db);
      const client = await buildOrderingClient(world);
      const ordersOf = () =>
        world.owner
          .selectFrom('orders')
          .select('order_id')
          .where('client_id', '=', client.clientId)
          .execute();

      let there = 0;
      const answered = new Set<string>();
      for (let turn = 0; turn < ROUNDS; turn++) {
        const order = createOrderInput(client, { clientReference: `PO ${turn}` });
        const request = requestOf(calls.placeOrder, { idempotencyKey: `turn ${turn}`, order }, client);
        proxy.cutNextCommit();
        const lost = await app.inject(request);
        expect(lost.json().code).not.toBe(envelopeCodes.done);
        expect(proxy.cuts()).toBe(turn + 1);
        // The second try meets what the first has left: every other time for sure, else perhaps while it arrives.
        if (turn % 2 === 0) await vi.waitFor(async () => expect(await ordersOf()).toHaveLength(turn + 1));
        if ((await ordersOf()).length > turn) there += 1;
        const again = await app.inject(request);
        expect(again.json()).toMatchObject({
          code: envelopeCodes.done,
          result: { clientReference: `PO ${turn}` },
        });
        answered.add(again.json().result.id);
        expect(await ordersOf()).toHaveLength(turn + 1);
      }
      await app.close();
      await db.destroy();
      await proxy.stop();

      expect(new Set((await ordersOf()).map((row) => row.order_id))).toEqual(answered);
      const { rows } = await sql`select from order_keys where client_id = ${client.clientId}`.execute(
        world.owner,
      );
      expect(rows).toHaveLength(ROUNDS);
      // Or nothing was provoked: a cut that loses the order is another, easier case.
      expect(there).toBeGreaterThanOrEqual(ROUNDS / 2);
      printFigure(
        'T4',
        `${ROUNDS} answers to COMMIT lost, ${there} orders there before the retry: 0 doubles`,
      );
    },
    Math.max(60_000, ROUNDS * 1_000),
  );
});
