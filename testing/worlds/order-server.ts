import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { buildApp } from '../../server/src/bootstrap/app.ts';
import { addClient } from '../../server/src/features/clients/index.ts';
import { putService } from '../../server/src/features/quotes/index.ts';
import { addSession } from '../../server/src/features/session/sessions/session-store.ts';
import { createToken } from '../../server/src/features/session/sessions/tokens.ts';
import { addTenant } from '../../server/src/features/tenants/index.ts';
import { createLogger } from '../../server/src/platform/config/logger.ts';
import { APP_ROLE, connect, type Db } from '../../server/src/platform/db/connection/connect.ts';
import { startEmbeddedPostgres } from '../../server/src/platform/db/embedded/index.ts';
import { migrate } from '../../server/src/platform/db/migrate/migrate.ts';
import { inTenant } from '../../server/src/platform/db/tenancy/tenancy.ts';
import { loadOrders } from './data/load-orders.ts';
import { createServiceInput } from './data/rates.ts';

const TENANT = { netnum: 10, name: 'Bench', country: 'CN', currency: 'CNY' } as const;

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

const ignoreErrors = { onError: () => undefined };
// The benchmarks measure reading, so the data need not survive a power failure.
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '8GB',
  shared_buffers: '1GB',
  maintenance_work_mem: '1500MB',
  // loadOrders runs `vacuum` itself after loading, so autovacuum would only disturb the measurements.
  autovacuum: 'off',
};

/** Starts a PostgreSQL in a temporary folder, runs the work and removes both. */
export async function runWithPostgres(work: (url: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'miya-bench-'));
  chmodSync(folder, 0o755);
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), settings, log: () => {} });
  const stopAndRemove = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  // A run that is ended by a signal, e.g. after its time limit, must not leave gigabytes and a PostgreSQL behind.
  const stopOnSignal = () => stopAndRemove().finally(() => process.exit(1));
  for (const signal of SIGNALS) process.once(signal, stopOnSignal);
  try {
    await work(server.url);
  } finally {
    for (const signal of SIGNALS) process.off(signal, stopOnSignal);
    await stopAndRemove();
  }
}

export type OrderServer = Awaited<ReturnType<typeof startOrderServer>>;

/** Starts a listening server with a database that has `count` orders of one client. */
export async function startOrderServer(serverUrl: string, count: number) {
  const { clients, ...server } = await startTenantServer(serverUrl, `orders_${count}`, [count]);
  const [first] = clients;
  if (!first) throw new Error('the client was not added');
  return { ...server, ...first };
}

/** Starts a listening server. Creates one tenant for each number in `counts`, and one client with that many orders. */
export async function startTenantServer(serverUrl: string, name: string, counts: number[]) {
  const url = new URL(serverUrl);
  await executeSql(serverUrl, `create database ${name}`);
  url.pathname = `/${name}`;
  await migrate(url.href);
  const owner = connect({ url: url.href, connections: 2, ...ignoreErrors });
  const db = connect({ url: url.href, role: APP_ROLE, ...ignoreErrors });
  const added: Awaited<ReturnType<typeof addOrderingClient>>[] = [];
  for (const index of counts.keys()) added.push(await addOrderingClient(owner, db, index));
  await loadOrders(
    url.href,
    counts.map((count, index) => ({
      owner: getClient(added, index),
      count,
      prefix: formatWaybillPrefix(index),
    })),
  );
  const app = await buildApp({
    db,
    logger: createLogger('silent'),
    secret: 'a secret that only the benchmarks know',
    codeSender: { send: async () => undefined },
    pages: false,
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const clients = added.map(({ token, serviceId, ...client }) => ({
    client,
    post: (path: string, input: object) =>
      fetch(`${address}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-token': token },
        body: JSON.stringify(input),
      }),
  }));
  const stop = async () => {
    await app.close();
    await db.destroy();
    await owner.destroy();
  };
  return { url: url.href, db, owner, clients, stop };
}

const formatWaybillPrefix = (index: number) =>
  `B${String.fromCharCode(65 + Math.floor(index / 26), 65 + (index % 26))}`;

function getClient<T>(added: T[], index: number): T {
  const client = added[index];
  if (!client) throw new Error('the client was not added');
  return client;
}

async function addOrderingClient(owner: Db, db: Db, index: number) {
  const tenant = { ...TENANT, netnum: TENANT.netnum + index, waybillPrefix: formatWaybillPrefix(index) };
  const { netnum: tenantId } = tenant;
  await addTenant(owner, tenant);
  return inTenant(db, tenantId, async (tx) => {
    const clientDetails = { phone: '+8613800138000', name: 'Bench', passwordHash: 'none' };
    const client = await addClient(tx, { ...tenant, logo: null, timeZone: 'Asia/Shanghai' }, clientDetails);
    if (!client) throw new Error('the client was not added');
    const { id: serviceId } = await putService(tx, { tenantId }, createServiceInput());
    const { token, tokenHash } = createToken(tenantId);
    const requestSource = {
      address: '',
      host: '',
      userAgent: 'bench',
      acceptLanguage: '',
      cookies: new Map(),
    };
    await addSession(tx, { ...client, tokenHash }, requestSource);
    return { ...client, serviceId, token };
  });
}

async function executeSql(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Runs the work once and returns its duration in milliseconds. */
export async function measureMilliseconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
