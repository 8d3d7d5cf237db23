import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { listOrders } from '../../contract/src/orders/index.ts';
import { listServices } from '../../contract/src/quotes/index.ts';
import { median, printFigureTable } from '../../testing/figures/print-figure-table.ts';
import { CITUS_VARIABLE, runsOnCitus } from '../../testing/worlds/servers/citus.ts';
import { startServerProcess } from '../../testing/worlds/servers/server-process.ts';
import { openDemoCluster } from './demo-cluster.ts';
import {
  countResponsesPerSecond,
  createOrderTarget,
  createSessionHeaders,
  NETNUM,
  post,
  type RequestTarget,
} from './order-load.ts';

const PROCESS_COUNTS = [1, 2, 4];
const CONCURRENCY = 8;
const ROUNDS = 3;
const SECONDS_PER_ROUND = 4;
const WARM_UP_SECONDS = 4;
/** So many each process answers before anything is measured. */
const WARM_UP_REQUESTS = 500;

type Throughput = { orders: number; lists: number };
/** Empty: a PostgreSQL of the server's own. */
type DatabaseSetup = { where: string; databaseUrl: string };

/**
 * S13: orders and lists per second by one process, two and four on one PostgreSQL, and on a Citus cluster where one is given.
 * The database and who asks take their part of the same machine, so with two cores there is little to win.
 */
export async function measureProcesses(): Promise<void> {
  console.log(`${availableParallelism()} cores, ${CONCURRENCY} at once`);
  const alone = await measureAll({ where: 'one PostgreSQL', databaseUrl: '' });
  const one = alone.get(1) ?? { orders: 1, lists: 1 };
  printFigureTable(
    PROCESS_COUNTS.flatMap((count) =>
      (['orders', 'lists'] as const).map((kind) => ({
        what: `${kind} by ${count}: ${Math.round(alone.get(count)?.[kind] ?? 0)} per second, against one process`,
        unit: 'x',
        measured: (alone.get(count)?.[kind] ?? 0) / one[kind],
        // More processes than cores must not cost what they cannot bring.
        limit: count === 1 ? 1 : 0.9,
        sense: 'least' as const,
      })),
    ),
  );
  if (!runsOnCitus) {
    console.log(`not measured on Citus: ${CITUS_VARIABLE} names no cluster`);
    return;
  }
  const cluster = await openDemoCluster(NETNUM);
  try {
    await measureAll({ where: 'Citus, by the coordinator', databaseUrl: cluster.coordinator });
    await measureAll({ where: "Citus, on the tenant's own node", databaseUrl: cluster.ownNode });
  } finally {
    await cluster.drop();
  }
}

async function measureAll(served: DatabaseSetup): Promise<Map<number, Throughput>> {
  const folder = mkdtempSync(join(tmpdir(), 'miya-bench-'));
  chmodSync(folder, 0o755);
  const speeds = new Map<number, Throughput>();
  try {
    for (const count of PROCESS_COUNTS) {
      const speed = await measure(served, folder, count);
      console.log(
        `${served.where}, ${count} ${count === 1 ? 'process' : 'processes'}: ${Math.round(speed.orders)} orders, ${Math.round(speed.lists)} lists per second`,
      );
      speeds.set(count, speed);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return speeds;
}

/**
 * Node compiles what it has run often: before, an answer costs a process five times the work. Each process has to come to that by
 * itself, so it is counted: where others used the machine, so many seconds were not enough for two or four of them.
 */
async function warmUp(target: RequestTarget, count: number): Promise<void> {
  for (let made = 0; made < WARM_UP_REQUESTS * count; )
    made += (await countResponsesPerSecond(target, WARM_UP_SECONDS, CONCURRENCY)) * WARM_UP_SECONDS;
}

async function measure({ databaseUrl }: DatabaseSetup, folder: string, count: number): Promise<Throughput> {
  const server = await startServerProcess({
    databaseUrl,
    dataDir: join(folder, 'data'),
    environment: { MIYA_PROCESSES: String(count), ...(databaseUrl ? {} : { MIYA_SECRET: '' }) },
  });
  try {
    while (server.output().split('Server listening').length <= count) await pause(50);
    const port = Number(new URL(server.address).port);
    const headers = await createSessionHeaders(port);
    const { result } = await post<{ services: { id: string }[] }>({
      port,
      path: listServices.path,
      headers,
      body: () => ({}),
    });
    const orders = createOrderTarget(port, headers, result?.services[0]?.id ?? '');
    // Not of all orders: those placed here would make the list of each count longer than that of the one before.
    const body = () => ({ limit: 50, statuses: ['signed'] });
    const lists: RequestTarget = { port, path: listOrders.path, headers, body };
    for (const target of [orders, lists]) await warmUp(target, count);
    const rounds: Throughput[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push({
        orders: await countResponsesPerSecond(orders, SECONDS_PER_ROUND, CONCURRENCY),
        lists: await countResponsesPerSecond(lists, SECONDS_PER_ROUND, CONCURRENCY),
      });
    return {
      orders: median(rounds.map((one) => one.orders)),
      lists: median(rounds.map((one) => one.lists)),
    };
  } finally {
    server.child.kill('SIGTERM');
    await server.exitCode;
  }
}
