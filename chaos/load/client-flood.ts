import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { calls } from '@miya/contract/calls';
import { printFigure } from '../../testing/figures/print-figure.ts';
import { openClientWorld } from '../../testing/worlds/client-world.ts';
import { generateOrders } from '../../testing/worlds/data/generate-orders.ts';
import { createImportRows } from '../../testing/worlds/data/imports.ts';
import { startServerProcess } from '../../testing/worlds/servers/server-process.ts';
import { checkLedger, printResults, roundToTenth } from '../support/check-results.ts';
import { buildUnrelatedUser, startLatencyProbe } from '../support/latency-probe.ts';
import { sendCall } from '../support/send-call.ts';

/** The probe process needs this time to start. */
const WARM_UP_MS = 5_000;
const BASELINE_MS = 10_000;
const FLOOD_MS = 30_000;
/** The number of parallel senders. Each sends its next request as soon as it has a response. */
const PARALLEL_REQUESTS = 120;
const ORDERS = 500;
const MAX_SLOWDOWN = 2;

/** T37: one client floods the server with expensive calls. A user of another tenant is not slowed down. */
export async function testClientFlood(): Promise<boolean> {
  const world = await openClientWorld();
  const { token, serviceId } = world.client;
  await generateOrders(world.owner, world.client, { count: ORDERS, prefix: 'FL' });
  await world.owner.updateTable('orders').set({ payment: 'sender_cash' }).execute();
  const ids = (await world.owner.selectFrom('orders').select('order_id').limit(100).execute()).map(
    ({ order_id }) => order_id,
  );
  const unrelatedUser = await buildUnrelatedUser(world);
  const server = await startServerProcess({
    databaseUrl: world.ownerUrl,
    dataDir: join(world.folder, 'server'),
  });
  const { address } = server;
  const probe = startLatencyProbe(address, unrelatedUser);
  const rows = createImportRows(500, (index) => ({
    receiverProvince: 'a b c d e f g h i j k l m n o p'.slice(index % 9),
    receiverCity: `q r s t u v w x y z ${index}`,
  }));
  const importId = randomUUID();
  const importDetails = {
    id: importId,
    fileName: 'flood.xlsx',
    fileHash: '0'.repeat(64),
    rows: 100_000,
    serviceId,
  };
  const expensiveCalls = [
    () => sendCall(address, calls.checkImportRows, { serviceId, rows }, { token }),
    () => sendCall(address, calls.addImportRows, { id: importId, rows }, { token }),
    () => sendCall(address, calls.printLabels, { ids, format: '100x150' }, { token }),
    () => sendCall(address, calls.exportOrders, { choice: { filter: {} } }, { token }),
    () => sendCall(address, calls.openLive, {}, { token, timeoutMs: 2_000 }),
  ];
  try {
    await pause(WARM_UP_MS);
    await probe.readReport();
    await pause(BASELINE_MS);
    const baseline = await probe.readReport();
    printFigure(
      'T37',
      `alone: p95 ${roundToTenth(baseline.p95)} ms of ${baseline.requestCount}, ${await formatEventLoopLag(address)}`,
    );
    await sendCall(address, calls.startImport, { ...importDetails, payment: 'balance' }, { token });

    const until = Date.now() + FLOOD_MS;
    const isFlooding = () => Date.now() < until;
    const responseCounts: Record<string, number> = {};
    const flooding = Array.from({ length: PARALLEL_REQUESTS }, async (_, senderIndex) => {
      for (let turn = senderIndex; isFlooding(); turn += 1) {
        const { status } = (await expensiveCalls[turn % expensiveCalls.length]?.()) ?? { status: 0 };
        responseCounts[status] = (responseCounts[status] ?? 0) + 1;
      }
    });
    await pause(FLOOD_MS);
    const duringFlood = await probe.readReport();
    await Promise.all(flooding);
    printFigure('T37', `the flood was answered, by status: ${JSON.stringify(responseCounts)}`);
    printFigure('T37', `beside it: ${await formatEventLoopLag(address)}`);
    const maxP95 = MAX_SLOWDOWN * baseline.p95;
    return printResults('T37', [
      {
        description: `beside it: ${duringFlood.refused} of ${duringFlood.requestCount} refused`,
        hasPassed: duringFlood.refused === 0,
      },
      {
        description: `beside it: p95 ${roundToTenth(duringFlood.p95)} ms, at most ${roundToTenth(maxP95)}`,
        hasPassed: duringFlood.p95 <= maxP95,
      },
      await checkLedger(world),
    ]);
  } finally {
    probe.stop();
    server.child.kill('SIGKILL');
    await world.close();
  }
}

/** Formats how long the server's event loop was blocked since the last read of the metrics. */
async function formatEventLoopLag(address: string): Promise<string> {
  const text = await (await fetch(`${address}/metrics`)).text();
  const readLag = (name: string) =>
    roundToTenth(
      1_000 * Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)`, 'm').exec(text)?.[1]),
    );
  return `the server held up for ${readLag('max')} ms at most, p99 ${readLag('p99')} ms`;
}
