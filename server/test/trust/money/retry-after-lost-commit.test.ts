// Tests SECURITY.md, 'The ledger adds up after crashes, lost messages and repeated requests'. If the response to COMMIT
// is lost, a retry with the same key finds the order and creates no second order.
import { envelopeCodes } from '@miya/contract';
import { calls } from '@miya/contract/calls';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { printFigure } from '../../../../testing/figures/print-figure.ts';
import { buildOrderingClient, createOrderInput } from '../../../../testing/worlds/data/orders.ts';
import { buildCallRequest, createWorld } from '../../../../testing/worlds/world.ts';
import { APP_ROLE, connect } from '../../../src/platform/db/connection/connect.ts';
import { startCuttingProxy } from '../support/cutting-proxy.ts';
import { buildTestApp } from '../support/test-app.ts';

const world = createWorld();
const ROUNDS = Number(process.env.MIYA_LOST_COMMITS) || 20;

describe('T4 a connection that is cut between COMMIT and its response', () => {
  it(
    'leaves one order when the request is repeated with its key',
    async () => {
      const proxy = await startCuttingProxy(world.ownerUrl);
      const onError = () => undefined;
      const db = connect({ url: proxy.url, role: APP_ROLE, connections: 2, onError });
      const app = await buildTestApp(db);
      const client = await buildOrderingClient(world);
      const listOrders = () =>
        world.owner
          .selectFrom('orders')
          .select('order_id')
          .where('client_id', '=', client.clientId)
          .execute();

      let committedCount = 0;
      const returnedIds = new Set<string>();
      for (let turn = 0; turn < ROUNDS; turn++) {
        const order = createOrderInput(client, { clientReference: `PO ${turn}` });
        const request = buildCallRequest(calls.placeOrder, { idempotencyKey: `turn ${turn}`, order }, client);
        proxy.cutNextCommit();
        const failed = await app.inject(request);
        expect(failed.json().code).not.toBe(envelopeCodes.done);
        expect(proxy.cuts()).toBe(turn + 1);
        // In every second round the retry waits until the order exists. In the other rounds it may be sent before.
        if (turn % 2 === 0) await vi.waitFor(async () => expect(await listOrders()).toHaveLength(turn + 1));
        if ((await listOrders()).length > turn) committedCount += 1;
        const retried = await app.inject(request);
        expect(retried.json()).toMatchObject({
          code: envelopeCodes.done,
          result: { clientReference: `PO ${turn}` },
        });
        returnedIds.add(retried.json().result.id);
        expect(await listOrders()).toHaveLength(turn + 1);
      }
      await app.close();
      await db.destroy();
      await proxy.stop();

      expect(new Set((await listOrders()).map((row) => row.order_id))).toEqual(returnedIds);
      const { rows } = await sql`select from order_keys where client_id = ${client.clientId}`.execute(
        world.owner,
      );
      expect(rows).toHaveLength(ROUNDS);
      // The test needs commits that succeeded with a lost response. A lost commit would be an easier case.
      expect(committedCount).toBeGreaterThanOrEqual(ROUNDS / 2);
      printFigure(
        'T4',
        `${ROUNDS} answers to COMMIT lost, ${committedCount} orders there before the retry: 0 doubles`,
      );
    },
    Math.max(60_000, ROUNDS * 1_000),
  );
});
