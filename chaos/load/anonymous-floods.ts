import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { printFigure } from '../../testing/figures/print-figure.ts';
import { openClientWorld } from '../../testing/worlds/client-world.ts';
import { generateOrders } from '../../testing/worlds/data/generate-orders.ts';
import { startServerProcess } from '../../testing/worlds/servers/server-process.ts';
import { buildBystander, standBy } from '../support/bystander.ts';
import { conclude, type Finding, reconciled, round } from '../support/figures.ts';

/** Each flood keeps this many connections busy; a connection sends its next requests when all are answered. */
const floods = {
  '640 connections with one request each': { connections: 640, pipelined: 1 },
  '64 connections with 16 pipelined requests each': { connections: 64, pipelined: 16 },
};
const ORDERS = 200;
const WARMING_MS = 3_000;
const ALONE_MS = 8_000;
const FLOOD_MS = 20_000;
const maxP95 = (alone: number) => 5 * alone + 100;

/** T45: floods of anonymous page requests do not keep signed-in clients from being served. */
export async function anonymousFloods(): Promise<boolean> {
  const world = await openClientWorld();
  await generateOrders(world.owner, world.client, { count: ORDERS, prefix: 'AF' });
  await world.owner.updateTable('orders').set({ payment: 'sender_cash' }).execute();
  await world.owner.updateTable('tenants').set({ start_rule: 'default' }).execute();
  const orders = await world.owner.selectFrom('orders').select('waybill').limit(ORDERS).execute();
  const bystander = await buildBystander(world);
  const server = await startServerProcess({
    databaseUrl: world.ownerUrl,
    dataDir: join(world.folder, 'server'),
  });
  const paths = [
    `/login?netnum=${world.client.tenantId}`,
    ...orders.map(({ waybill }) => `/track/${waybill}`),
  ];
  const standing = standBy(server.address, bystander);
  try {
    await pause(WARMING_MS);
    await standing.look();
    await pause(ALONE_MS);
    const alone = await standing.look();
    printFigure('T45', `alone: p95 ${round(alone.p95)} ms of ${alone.asked}`);
    const findings: Finding[] = [];
    for (const [name, shape] of Object.entries(floods)) {
      const statuses = await flood(server.address, paths, shape);
      printFigure('T45', `${name}: answers by status ${JSON.stringify(statuses)}`);
      const { p95, refused, asked } = await standing.look();
      findings.push({
        what: `${name}: ${refused} of ${asked} calls of a signed-in client refused, p95 ${round(p95)} ms, at most ${round(maxP95(alone.p95))}`,
        isRight: asked > 0 && refused === 0 && p95 <= maxP95(alone.p95) && (statuses[200] ?? 0) > 0,
      });
    }
    return conclude('T45', [...findings, await reconciled(world)]);
  } finally {
    standing.leave();
    server.child.kill('SIGKILL');
    await world.close();
  }
}

/** Asks for pages over many connections for a while; how often each status was answered. */
async function flood(
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
        // A status line may be cut by the border of two pieces; then it is not counted, and the time limit ends the wait.
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
