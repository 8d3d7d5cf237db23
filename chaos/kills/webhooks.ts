import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { calls } from '@miya/contract/calls';
import { createRandom } from '../../testing/figures/create-random.ts';
import { chooseSeed } from '../../testing/figures/print-figure.ts';
import { type ClientWorld, openClientWorld } from '../../testing/worlds/client-world.ts';
import { createOrderInput } from '../../testing/worlds/data/orders.ts';
import { type ServerProcess, startServerProcess } from '../../testing/worlds/servers/server-process.ts';
import { ask } from '../support/ask.ts';
import { conclude, quantile, reconciled } from '../support/figures.ts';

const BEFORE = 500;
const BESIDE = 500;
const KILLED = 1_000;
const KILLS = 5;
const WRITERS = 4;
/** What a killed process had taken is due again after a minute. */
const PATIENCE_MS = 180_000;

type Told = { waybill: string; sequence: number; messageId: string; delayMs: number };

/** A system of the client's: it takes everything, or never answers. */
async function startSystem(answers: boolean) {
  const told: Told[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      body += part;
    });
    request.on('end', () => {
      const { timestamp, sequence, data } = JSON.parse(body);
      const messageId = String(request.headers['webhook-id']);
      told.push({ waybill: data.waybill, sequence, messageId, delayMs: Date.now() - Date.parse(timestamp) });
      if (answers) response.writeHead(204).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { host, told, stop: () => server.closeAllConnections() };
}

/** T34: kill -9 under 2 000 events to three webhooks, one of which never answers; none is lost, the others wait no longer. */
export async function webhooks(): Promise<boolean> {
  const random = createRandom(chooseSeed('T34'));
  const world = await openClientWorld();
  const systems = [await startSystem(true), await startSystem(true), await startSystem(false)];
  const [one, other, silent] = systems;
  if (!one || !other || !silent) throw new Error('the systems are not there');
  const start = () =>
    startServerProcess({
      databaseUrl: world.ownerUrl,
      dataDir: join(world.folder, 'server'),
      environment: { MIYA_INNER_HOSTS: systems.map(({ host }) => host).join(',') },
    });
  let server = await start();
  try {
    for (const { host } of [one, other]) await addHook(server, world, host);
    const placed = await placeMany(world, () => server.address, BEFORE);
    await allTold([one, other], placed);
    const alone = p95([one, other]);
    await addHook(server, world, silent.host);
    const beside = await placeMany(world, () => server.address, BESIDE);
    await allTold([one, other], beside);
    const accompanied = p95([one, other], beside);

    const writing = placeMany(world, () => server.address, KILLED);
    for (let kill = 0; kill < KILLS; kill += 1) {
      await pause(1_000 + random() * 3_000);
      server.child.kill('SIGKILL');
      await server.exitCode;
      server = await start();
    }
    const killed = await writing;
    const late = await allTold([one, other], killed);
    const all = [...placed, ...beside, ...killed];
    const lost = [one, other].map(({ told }) =>
      all.filter((waybill) => !told.some((was) => was.waybill === waybill)),
    );
    const waiting = await waitingFor(world, silent.host);
    const doubled = [one, other].reduce(
      (sum, { told }) => sum + told.length - new Set(told.map(keyOf)).size,
      0,
    );
    const unsteady = [one, other].flatMap(({ told }) => told).filter(({ sequence }) => !(sequence > 0));
    return conclude('T34', [
      {
        what: `${KILLS} kills: ${all.length} events, ${lost.flat().length} lost to two webhooks, ${doubled} sent twice with the same id, the last ${Math.round(late / 1_000)} s after the last order`,
        isRight: lost.flat().length === 0,
      },
      {
        what: `${waiting} of ${beside.length + killed.length} still wait for the one that never answers`,
        isRight: waiting === beside.length + killed.length,
      },
      {
        what: `95 of 100 told within ${alone} ms alone, ${accompanied} ms beside one that never answers`,
        isRight: accompanied <= Math.max(alone * 1.5, alone + 1_000),
      },
      { what: `${unsteady.length} without a sequence`, isRight: unsteady.length === 0 },
      await reconciled(world),
    ]);
  } finally {
    server.child.kill('SIGKILL');
    for (const { stop } of systems) stop();
    await world.close();
  }
}

const keyOf = ({ messageId }: Told) => messageId;

async function addHook(server: ServerProcess, { client }: ClientWorld, host: string): Promise<void> {
  const wanted = { url: `http://${host}/`, events: ['order.created' as const] };
  const { envelope } = await ask(server.address, calls.addWebhook, wanted, { token: client.token });
  if (envelope?.code !== 200) throw new Error(`no webhook: ${envelope?.message}`);
}

/** Orders, each until it is acknowledged; whoever has not heard sends the same request again. */
async function placeMany({ client }: ClientWorld, addressOf: () => string, count: number): Promise<string[]> {
  const waybills: string[] = [];
  let begun = 0;
  const write = async () => {
    while (begun < count) {
      begun += 1;
      const order = createOrderInput(client, { payment: 'sender_cash' });
      const input = { idempotencyKey: randomUUID(), order };
      for (;;) {
        const { envelope } = await ask(addressOf(), calls.placeOrder, input, { token: client.token });
        if (envelope?.code === 200 && envelope.result) {
          waybills.push(envelope.result.waybill);
          break;
        }
        await pause(100);
      }
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
  return waybills;
}

type System = { told: Told[] };

/** Waits until these systems know of all orders, or patience ends; answers how long that took. */
async function allTold(systems: readonly System[], waybills: readonly string[]): Promise<number> {
  const since = Date.now();
  const isTold = ({ told }: System) => {
    const known = new Set(told.map(({ waybill }) => waybill));
    return waybills.every((waybill) => known.has(waybill));
  };
  while (!systems.every(isTold) && Date.now() - since < PATIENCE_MS) await pause(250);
  return Date.now() - since;
}

const p95 = (systems: readonly System[], waybills?: readonly string[]) =>
  quantile(
    systems
      .flatMap(({ told }) => told)
      .filter(({ waybill }) => !waybills || waybills.includes(waybill))
      .map(({ delayMs }) => delayMs),
    0.95,
  );

/** How many messages have been written for the address and were never taken. */
async function waitingFor({ owner }: ClientWorld, host: string): Promise<number> {
  const rows = await owner
    .selectFrom('webhook_deliveries')
    .innerJoin('webhooks', (join) =>
      join
        .onRef('webhooks.tenant_id', '=', 'webhook_deliveries.tenant_id')
        .onRef('webhooks.webhook_id', '=', 'webhook_deliveries.webhook_id'),
    )
    .select('delivery_id')
    .where('webhooks.url', 'like', `%${host}%`)
    .where('taken_at', 'is', null)
    .execute();
  return rows.length;
}
