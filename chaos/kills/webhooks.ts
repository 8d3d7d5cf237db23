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
import { checkLedger, computeQuantile, printResults } from '../support/check-results.ts';
import { sendCall } from '../support/send-call.ts';

const ORDERS_BEFORE_SILENT_RECEIVER = 500;
const ORDERS_BESIDE_SILENT_RECEIVER = 500;
const ORDERS_DURING_KILLS = 1_000;
const KILLS = 5;
const WRITERS = 4;
/** A delivery that a killed process had started is repeated after a minute. */
const MAX_DELIVERY_MS = 180_000;

type ReceivedEvent = { waybill: string; sequence: number; messageId: string; delayMs: number };

/** Starts a webhook receiver of the client. It stores all events. It responds to them, or never. */
async function startWebhookReceiver(isResponding: boolean) {
  const events: ReceivedEvent[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      body += part;
    });
    request.on('end', () => {
      const { timestamp, sequence, data } = JSON.parse(body);
      const messageId = String(request.headers['webhook-id']);
      events.push({
        waybill: data.waybill,
        sequence,
        messageId,
        delayMs: Date.now() - Date.parse(timestamp),
      });
      if (isResponding) response.writeHead(204).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { host, events, stop: () => server.closeAllConnections() };
}

/**
 * T34: kill -9 during 2 000 events to three webhooks. No event is lost, and a silent receiver does not delay the
 * others.
 */
export async function testWebhooks(): Promise<boolean> {
  const random = createRandom(chooseSeed('T34'));
  const world = await openClientWorld();
  const receivers = [
    await startWebhookReceiver(true),
    await startWebhookReceiver(true),
    await startWebhookReceiver(false),
  ];
  const [first, second, silent] = receivers;
  if (!first || !second || !silent) throw new Error('the receivers did not start');
  const start = () =>
    startServerProcess({
      databaseUrl: world.ownerUrl,
      dataDir: join(world.folder, 'server'),
      environment: { MIYA_INNER_HOSTS: receivers.map(({ host }) => host).join(',') },
    });
  let server = await start();
  try {
    for (const { host } of [first, second]) await addWebhook(server, world, host);
    const waybillsBefore = await placeOrders(world, () => server.address, ORDERS_BEFORE_SILENT_RECEIVER);
    await waitForEvents([first, second], waybillsBefore);
    const p95Alone = computeDelayP95([first, second]);
    await addWebhook(server, world, silent.host);
    const waybillsBesideSilent = await placeOrders(
      world,
      () => server.address,
      ORDERS_BESIDE_SILENT_RECEIVER,
    );
    await waitForEvents([first, second], waybillsBesideSilent);
    const p95BesideSilent = computeDelayP95([first, second], waybillsBesideSilent);

    const writing = placeOrders(world, () => server.address, ORDERS_DURING_KILLS);
    for (let kill = 0; kill < KILLS; kill += 1) {
      await pause(1_000 + random() * 3_000);
      server.child.kill('SIGKILL');
      await server.exitCode;
      server = await start();
    }
    const waybillsDuringKills = await writing;
    const lastDelayMs = await waitForEvents([first, second], waybillsDuringKills);
    const allWaybills = [...waybillsBefore, ...waybillsBesideSilent, ...waybillsDuringKills];
    const lost = [first, second].map(({ events }) =>
      allWaybills.filter((waybill) => !events.some((event) => event.waybill === waybill)),
    );
    const waiting = await countWaitingDeliveries(world, silent.host);
    const doubled = [first, second].reduce(
      (sum, { events }) => sum + events.length - new Set(events.map(getMessageId)).size,
      0,
    );
    const withoutSequence = [first, second]
      .flatMap(({ events }) => events)
      .filter(({ sequence }) => !(sequence > 0));
    return printResults('T34', [
      {
        description: `${KILLS} kills: ${allWaybills.length} events, ${lost.flat().length} lost to two webhooks, ${doubled} sent twice with the same id, the last ${Math.round(lastDelayMs / 1_000)} s after the last order`,
        hasPassed: lost.flat().length === 0,
      },
      {
        description: `${waiting} of ${waybillsBesideSilent.length + waybillsDuringKills.length} still wait for the one that never answers`,
        hasPassed: waiting === waybillsBesideSilent.length + waybillsDuringKills.length,
      },
      {
        description: `95 of 100 told within ${p95Alone} ms alone, ${p95BesideSilent} ms beside one that never answers`,
        hasPassed: p95BesideSilent <= Math.max(p95Alone * 1.5, p95Alone + 1_000),
      },
      {
        description: `${withoutSequence.length} without a sequence`,
        hasPassed: withoutSequence.length === 0,
      },
      await checkLedger(world),
    ]);
  } finally {
    server.child.kill('SIGKILL');
    for (const { stop } of receivers) stop();
    await world.close();
  }
}

const getMessageId = ({ messageId }: ReceivedEvent) => messageId;

async function addWebhook(server: ServerProcess, { client }: ClientWorld, host: string): Promise<void> {
  const webhook = { url: `http://${host}/`, events: ['order.created' as const] };
  const { envelope } = await sendCall(server.address, calls.addWebhook, webhook, { token: client.token });
  if (envelope?.code !== 200) throw new Error(`the webhook was not added: ${envelope?.message}`);
}

/** Places orders and returns their waybill numbers. Repeats each request until it is acknowledged. */
async function placeOrders(
  { client }: ClientWorld,
  getAddress: () => string,
  count: number,
): Promise<string[]> {
  const waybills: string[] = [];
  let startedCount = 0;
  const placeNext = async () => {
    while (startedCount < count) {
      startedCount += 1;
      const order = createOrderInput(client, { payment: 'sender_cash' });
      const input = { idempotencyKey: randomUUID(), order };
      for (;;) {
        const { envelope } = await sendCall(getAddress(), calls.placeOrder, input, { token: client.token });
        if (envelope?.code === 200 && envelope.result) {
          waybills.push(envelope.result.waybill);
          break;
        }
        await pause(100);
      }
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, placeNext));
  return waybills;
}

type EventReceiver = { events: ReceivedEvent[] };

/** Waits until the receivers have the events of all orders, at most MAX_DELIVERY_MS. Returns the waiting time. */
async function waitForEvents(
  receivers: readonly EventReceiver[],
  waybills: readonly string[],
): Promise<number> {
  const since = Date.now();
  const isTold = ({ events }: EventReceiver) => {
    const known = new Set(events.map(({ waybill }) => waybill));
    return waybills.every((waybill) => known.has(waybill));
  };
  while (!receivers.every(isTold) && Date.now() - since < MAX_DELIVERY_MS) await pause(250);
  return Date.now() - since;
}

const computeDelayP95 = (receivers: readonly EventReceiver[], waybills?: readonly string[]) =>
  computeQuantile(
    receivers
      .flatMap(({ events }) => events)
      .filter(({ waybill }) => !waybills || waybills.includes(waybill))
      .map(({ delayMs }) => delayMs),
    0.95,
  );

/** Counts the stored deliveries to this host that the receiver has not accepted. */
async function countWaitingDeliveries({ owner }: ClientWorld, host: string): Promise<number> {
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
