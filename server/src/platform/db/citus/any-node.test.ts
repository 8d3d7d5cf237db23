import { setTimeout as pause } from 'node:timers/promises';
import { calls } from '@miya/contract/calls';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildOrderingClient, createOrderInput } from '../../../../../testing/worlds/data/orders.ts';
import {
  buildDatabaseUrl,
  listCitusNodes,
  runExclusively,
  runsOnCitus,
} from '../../../../../testing/worlds/servers/citus.ts';
import { injectCall } from '../../../../../testing/worlds/servers/inject-call.ts';
import {
  createDatabase,
  createUndistributedDatabase,
} from '../../../../../testing/worlds/servers/postgres.ts';
import { buildCallRequest, createWorld } from '../../../../../testing/worlds/world.ts';
import { startLiveProcess } from '../../../../test/support/live-process.ts';
import { openLiveStream } from '../../../../test/support/live-stream.ts';
import { buildTestApp } from '../../../../test/trust/support/test-app.ts';
import { postEntry, reconcileTenant } from '../../../features/finance/index.ts';
import { drawLiveWaybills } from '../../../features/orders/numbers/draw-waybills.ts';
import { lockNumbers } from '../../../features/tracks/lock-orders.ts';
import { consumeAttempt } from '../../http/admission/rate-limit.ts';
import { APP_ROLE, connect, type Db } from '../connection/connect.ts';
import { queryAcrossTenants } from '../tenancy/query-across-tenants.ts';
import { inTenant } from '../tenancy/tenancy.ts';
import { createRunQuery } from './create-run-query.ts';
import { distributeDatabase } from './distribute-database.ts';

const world = createWorld(runsOnCitus ? createUndistributedDatabase : createDatabase);
const SHARDS = 8;
/** One connection pool per node, the coordinator first. */
const nodes: Db[] = [];
const apps: FastifyInstance[] = [];

describe.skipIf(!runsOnCitus)('processes on any node of a cluster', () => {
  beforeAll(async () => {
    const owner = connect({ url: world.ownerUrl, connections: 1, onError: () => undefined });
    await runExclusively(() =>
      owner.transaction().execute((tx) => distributeDatabase(createRunQuery(tx), { shards: SHARDS })),
    );
    await owner.destroy();
    const database = new URL(world.ownerUrl).pathname.slice(1);
    for (const node of listCitusNodes()) {
      const db = connect({
        url: buildDatabaseUrl(node, database),
        role: APP_ROLE,
        connections: 4,
        onError: () => undefined,
      });
      nodes.push(db);
      apps.push(await buildTestApp(db));
    }
  });
  afterAll(async () => {
    for (const app of apps) await app.close();
    for (const node of nodes) await node.destroy();
  });

  it('place orders of one tenant with different waybill numbers, and list all of them', async () => {
    const client = await buildOrderingClient(world);
    const waybills = new Set<string>();
    for (const app of [...apps, ...apps]) {
      const input = { idempotencyKey: crypto.randomUUID(), order: createOrderInput(client) };
      const response = await injectCall(
        app,
        calls.placeOrder,
        buildCallRequest(calls.placeOrder, input, client),
      );
      waybills.add(response.json().result.waybill);
    }
    expect(waybills.size).toBe(2 * apps.length);
    for (const app of apps) {
      const response = await injectCall(
        app,
        calls.listOrders,
        buildCallRequest(calls.listOrders, {}, client),
      );
      expect(response.json().result.orders).toHaveLength(2 * apps.length);
    }
  });

  it('draw different waybill numbers', async () => {
    const { tenantId } = await buildOrderingClient(world);
    const drawn = await Promise.all(
      nodes.map((node) => inTenant(node, tenantId, (tx) => drawLiveWaybills(tx, tenantId, 200))),
    );
    expect(new Set(drawn.flat()).size).toBe(200 * nodes.length);
  });

  it('send live events about changes on every node, in order', async () => {
    const client = await buildOrderingClient(world);
    const live = await startLiveProcess(world);
    const page = await openLiveStream(live.address, client.token);
    await page.first('resync');
    // Waits until the server listens for events of each node.
    await expect
      .poll(
        async () => {
          await moveMoney(nodes[1] as Db, client, 1n);
          await pause(100);
          return page.of('balance').length;
        },
        { timeout: 10_000 },
      )
      .toBeGreaterThan(0);
    await pause(300);
    const before = page.of('balance').length;
    for (let turn = 0; turn < 12; turn += 1)
      await moveMoney(nodes[turn % nodes.length] as Db, client, BigInt(10 + turn));
    await expect.poll(() => page.of('balance').length, { timeout: 10_000 }).toBe(before + 12);
    const balances = page.of('balance').map((event) => ('balance' in event ? Number(event.balance) : 0));
    expect(balances).toEqual([...balances].sort((one, other) => one - other));
    expect(await reconcileTenant(nodes[1] as Db, client.tenantId)).toEqual([]);
    page.leave();
    await live.stop();
  });

  it('count the attempts of one user on all nodes together', async () => {
    const key = crypto.randomUUID();
    const taken: boolean[] = [];
    for (const node of [...nodes, ...nodes])
      taken.push(await consumeAttempt(node, key, { most: nodes.length, minutes: 5 }));
    expect(taken.filter(Boolean)).toHaveLength(nodes.length);
    expect(taken.slice(nodes.length)).not.toContain(true);
  });

  it('wait for each other when a transfer number is assigned', async () => {
    const { tenantId } = await buildOrderingClient(world);
    const [one, other] = nodes as [Db, Db];
    const steps: string[] = [];
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const giving = inTenant(one, tenantId, async (tx) => {
      await lockNumbers(tx, { tenantId }, ['A1'], 'exclusive');
      steps.push('given');
      await held;
      steps.push('let go');
    });
    await expect.poll(() => steps).toEqual(['given']);
    const looking = inTenant(other, tenantId, async (tx) => {
      await lockNumbers(tx, { tenantId }, ['a1'], 'shared');
      steps.push('looked');
    });
    await pause(300);
    release();
    await Promise.all([giving, looking]);
    expect(steps).toEqual(['given', 'let go', 'looked']);
  });

  it('read the queue lengths of all tenants', async () => {
    for (const node of nodes) {
      const { rows } = await queryAcrossTenants(
        node,
        sql<{ imports: bigint }>`select * from app.queue_lengths()`,
      );
      expect(rows[0]?.imports).toBe(0n);
    }
  });
});

const moveMoney = (node: Db, client: { tenantId: number; clientId: string }, amount: bigint) =>
  inTenant(node, client.tenantId, (tx) =>
    postEntry(tx, client, { kind: 'recharge', amount, key: crypto.randomUUID(), actor: 'test' }),
  );
