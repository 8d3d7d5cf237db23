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
/** The requests that each process answers before the measurement starts. */
const WARM_UP_REQUESTS = 500;

type Throughput = { orders: number; lists: number };
/** An empty `databaseUrl` means that the server starts its own PostgreSQL. */
type DatabaseSetup = { where: string; databaseUrl: string };

/**
 * S13: measures orders and lists per second with one, two and four server processes on one PostgreSQL. Measures the
 * same on a Citus cluster if MIYA_TEST_CITUS names one. The database and the client run on the same machine as the
 * servers, so two cores give little gain.
 */
export async function measureProcesses(): Promise<void> {
  console.log(`${availableParallelism()} cores, ${CONCURRENCY} at once`);
  const singleDatabase = await measureAll({ where: 'one PostgreSQL', databaseUrl: '' });
  const oneProcess = singleDatabase.get(1) ?? { orders: 1, lists: 1 };
  printFigureTable(
    PROCESS_COUNTS.flatMap((count) =>
      (['orders', 'lists'] as const).map((kind) => ({
        label: `${kind} by ${count}: ${Math.round(singleDatabase.get(count)?.[kind] ?? 0)} per second, against one process`,
        unit: 'x',
        measured: (singleDatabase.get(count)?.[kind] ?? 0) / oneProcess[kind],
        // More processes than cores bring no gain, but must not slow the server down by more than a tenth.
        limit: count === 1 ? 1 : 0.9,
        limitKind: 'least' as const,
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
    await cluster.dropDatabase();
  }
}

async function measureAll(setup: DatabaseSetup): Promise<Map<number, Throughput>> {
  const folder = mkdtempSync(join(tmpdir(), 'miya-bench-'));
  chmodSync(folder, 0o755);
  const speeds = new Map<number, Throughput>();
  try {
    for (const count of PROCESS_COUNTS) {
      const speed = await measure(setup, folder, count);
      console.log(
        `${setup.where}, ${count} ${count === 1 ? 'process' : 'processes'}: ${Math.round(speed.orders)} orders, ${Math.round(speed.lists)} lists per second`,
      );
      speeds.set(count, speed);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return speeds;
}

/**
 * Sends requests until each process has compiled its code: before that, a response costs five times the processor
 * time. Each process compiles on its own, so the number of requests grows with the number of processes. A fixed warm-up
 * time was too short for two or four processes on a busy machine.
 */
async function warmUp(target: RequestTarget, count: number): Promise<void> {
  for (let sent = 0; sent < WARM_UP_REQUESTS * count; )
    sent += (await countResponsesPerSecond(target, WARM_UP_SECONDS, CONCURRENCY)) * WARM_UP_SECONDS;
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
    // The filter leaves out the orders that this benchmark places. Otherwise each measurement would list more orders.
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
      orders: median(rounds.map((round) => round.orders)),
      lists: median(rounds.map((round) => round.lists)),
    };
  } finally {
    server.child.kill('SIGTERM');
    await server.exitCode;
  }
}
