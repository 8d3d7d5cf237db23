import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { listOrders } from '../contract/src/orders/index.ts';
import { listServices } from '../contract/src/quotes/index.ts';
import { median, report } from '../testing/figures/report-table.ts';
import { startServerProcess } from '../testing/worlds/server-process.ts';
import { perSecond, placing, post, signInAt, type Target } from './order-load.ts';

const COUNTS = [1, 2, 4];
const AT_ONCE = 8;
const ROUNDS = 3;
const SECONDS = 4;
const WARM_UP_SECONDS = 8;

type Speed = { orders: number; lists: number };

/**
 * S13: orders and lists per second by one process, two and four on one PostgreSQL. PostgreSQL and who asks take their part of
 * the same machine, so with two cores there is little to win.
 */
export async function processes(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'miya-bench-'));
  chmodSync(folder, 0o755);
  const speeds = new Map<number, Speed>();
  try {
    for (const count of COUNTS) speeds.set(count, await measure(folder, count));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const one = speeds.get(1) ?? { orders: 1, lists: 1 };
  console.log(`${availableParallelism()} cores, ${AT_ONCE} at once`);
  report(
    COUNTS.flatMap((count) =>
      (['orders', 'lists'] as const).map((kind) => ({
        what: `${kind} by ${count}: ${Math.round(speeds.get(count)?.[kind] ?? 0)} per second, against one process`,
        unit: 'x',
        measured: (speeds.get(count)?.[kind] ?? 0) / one[kind],
        // More processes than cores must not cost what they cannot bring.
        limit: count === 1 ? 1 : 0.9,
        sense: 'least' as const,
      })),
    ),
  );
}

async function measure(folder: string, count: number): Promise<Speed> {
  const server = await startServerProcess({
    databaseUrl: '',
    dataDir: join(folder, 'data'),
    environment: { MIYA_PROCESSES: String(count), MIYA_SECRET: '' },
  });
  try {
    // It is said when the last of them serves.
    while (!server.output().includes('Miya is ready')) await pause(50);
    const port = Number(new URL(server.address).port);
    const headers = await signInAt(port);
    const { result } = await post<{ services: { id: string }[] }>({
      port,
      path: listServices.path,
      headers,
      body: () => ({}),
    });
    const orders = placing(port, headers, result?.services[0]?.id ?? '');
    const lists: Target = { port, path: listOrders.path, headers, body: () => ({ limit: 50 }) };
    for (const target of [orders, lists]) await perSecond(target, WARM_UP_SECONDS, AT_ONCE);
    const rounds: Speed[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push({
        orders: await perSecond(orders, SECONDS, AT_ONCE),
        lists: await perSecond(lists, SECONDS, AT_ONCE),
      });
    return {
      orders: median(rounds.map((one) => one.orders)),
      lists: median(rounds.map((one) => one.lists)),
    };
  } finally {
    server.child.kill('SIGTERM');
    await server.ended;
  }
}
