import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { printFigure } from '../../testing/figures/print-figure.ts';
import { openClientWorld } from '../../testing/worlds/client-world.ts';
import { generateOrders } from '../../testing/worlds/data/generate-orders.ts';
import { startServerProcess } from '../../testing/worlds/servers/server-process.ts';
import { type CheckResult, checkLedger, printResults, roundToTenth } from '../support/check-results.ts';
import { buildUnrelatedUser, startLatencyProbe } from '../support/latency-probe.ts';

/**
 * A flood uses this many connections. Each sends its next requests when the server has responded to all earlier ones.
 */
const floods = {
  '640 connections with one request each': { connections: 640, pipelined: 1 },
  '64 connections with 16 pipelined requests each': { connections: 64, pipelined: 16 },
};
const ORDERS = 200;
const WARM_UP_MS = 3_000;
const BASELINE_MS = 8_000;
const FLOOD_MS = 20_000;
const computeMaxP95 = (baselineP95: number) => 5 * baselineP95 + 100;

/** T45: floods of anonymous page requests do not slow signed-in clients down. */
export async function testAnonymousFloods(): Promise<boolean> {
  const world = await openClientWorld();
  await generateOrders(world.owner, world.client, { count: ORDERS, prefix: 'AF' });
  await world.owner.updateTable('orders').set({ payment: 'sender_cash' }).execute();
  await world.owner.updateTable('tenants').set({ start_rule: 'default' }).execute();
  const orders = await world.owner.selectFrom('orders').select('waybill').limit(ORDERS).execute();
  const unrelatedUser = await buildUnrelatedUser(world);
  const server = await startServerProcess({
    databaseUrl: world.ownerUrl,
    dataDir: join(world.folder, 'server'),
  });
  const paths = [
    `/login?netnum=${world.client.tenantId}`,
    ...orders.map(({ waybill }) => `/track/${waybill}`),
  ];
  const probe = startLatencyProbe(server.address, unrelatedUser);
  try {
    await pause(WARM_UP_MS);
    await probe.readReport();
    await pause(BASELINE_MS);
    const baseline = await probe.readReport();
    printFigure('T45', `alone: p95 ${roundToTenth(baseline.p95)} ms of ${baseline.requestCount}`);
    const findings: CheckResult[] = [];
    for (const [name, options] of Object.entries(floods)) {
      const statuses = await sendPageRequests(server.address, paths, options);
      printFigure('T45', `${name}: answers by status ${JSON.stringify(statuses)}`);
      const { p95, refused, requestCount } = await probe.readReport();
      findings.push({
        description: `${name}: ${refused} of ${requestCount} calls of a signed-in client refused, p95 ${roundToTenth(p95)} ms, at most ${roundToTenth(computeMaxP95(baseline.p95))}`,
        hasPassed:
          requestCount > 0 && refused === 0 && p95 <= computeMaxP95(baseline.p95) && (statuses[200] ?? 0) > 0,
      });
    }
    return printResults('T45', [...findings, await checkLedger(world)]);
  } finally {
    probe.stop();
    server.child.kill('SIGKILL');
    await world.close();
  }
}

/** Requests pages over many connections for a while. Returns the number of responses by status. */
async function sendPageRequests(
  address: string,
  paths: readonly string[],
  { connections, pipelined }: { connections: number; pipelined: number },
): Promise<Record<string, number>> {
  const { hostname, port } = new URL(address);
  const statuses: Record<string, number> = {};
  const end = Date.now() + FLOOD_MS;
  let next = 0;
  const nextRequests = () =>
    Array.from({ length: pipelined }, () => {
      next += 1;
      return `GET ${paths[next % paths.length]} HTTP/1.1\r\nHost: x\r\n\r\n`;
    }).join('');

  const useConnection = () =>
    new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname);
      let answered = 0;
      socket.on('error', () => undefined).on('close', () => resolve());
      socket.on('data', (data) => {
        // A status line that is split between two chunks is not counted. The time limit then ends the waiting
        // connection.
        for (const [, status = ''] of data.toString('latin1').matchAll(/HTTP\/1\.1 (\d{3}) /g)) {
          statuses[status] = (statuses[status] ?? 0) + 1;
          answered += 1;
        }
        if (Date.now() > end) socket.destroy();
        else if (answered >= pipelined) {
          answered = 0;
          socket.write(nextRequests());
        }
      });
      socket.setTimeout(FLOOD_MS, () => socket.destroy());
      socket.write(nextRequests());
      setTimeout(() => socket.destroy(), end - Date.now()).unref();
    });
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (Date.now() < end) await useConnection();
    }),
  );
  return statuses;
}
