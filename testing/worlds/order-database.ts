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
import { someService } from './data/rates.ts';

const TENANT = { netnum: 10, name: 'Bench', country: 'CN', currency: 'CNY' } as const;

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

const quiet = { onError: () => undefined };
// What is measured is reading; nothing here has to survive a power cut.
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '8GB',
  shared_buffers: '1GB',
  maintenance_work_mem: '1500MB',
  // Loaded in one go and settled by hand: nothing else looks at the tables meanwhile.
  autovacuum: 'off',
};

/** A PostgreSQL of its own in a folder that is gone afterwards. */
export async function withPostgres(work: (url: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'miya-bench-'));
  chmodSync(folder, 0o755);
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), settings, log: () => {} });
  const leave = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  // Ended from outside, after its time is up: gigabytes and a PostgreSQL must not stay behind.
  const end = () => leave().finally(() => process.exit(1));
  for (const signal of SIGNALS) process.once(signal, end);
  try {
    await work(server.url);
  } finally {
    for (const signal of SIGNALS) process.off(signal, end);
    await leave();
  }
}

export type OrderServer = Awaited<ReturnType<typeof serveOrders>>;

/** A server that listens, over a database with so many orders of one client. */
export async function serveOrders(serverUrl: string, count: number) {
  const { clients, ...server } = await serveTenants(serverUrl, `orders_${count}`, [count]);
  const [first] = clients;
  if (!first) throw new Error('there is no client');
  return { ...server, ...first };
}

/** A server that listens, over a database of several tenants, each with one client that has so many orders. */
export async function serveTenants(serverUrl: string, name: string, counts: number[]) {
  const url = new URL(serverUrl);
  await administer(serverUrl, `create database ${name}`);
  url.pathname = `/${name}`;
  await migrate(url.href);
  const owner = connect({ url: url.href, connections: 2, ...quiet });
  const db = connect({ url: url.href, role: APP_ROLE, ...quiet });
  const added: Awaited<ReturnType<typeof addOrderer>>[] = [];
  for (const at of counts.keys()) added.push(await addOrderer(owner, db, at));
  await loadOrders(
    url.href,
    counts.map((count, at) => ({ owner: ordererAt(added, at), count, prefix: prefixOf(at) })),
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

const prefixOf = (at: number) => `B${String.fromCharCode(65 + Math.floor(at / 26), 65 + (at % 26))}`;

function ordererAt<T>(added: T[], at: number): T {
  const one = added[at];
  if (!one) throw new Error('the client was not added');
  return one;
}

async function addOrderer(owner: Db, db: Db, at: number) {
  const tenant = { ...TENANT, netnum: TENANT.netnum + at, waybillPrefix: prefixOf(at) };
  const { netnum: tenantId } = tenant;
  await addTenant(owner, tenant);
  return inTenant(db, tenantId, async (tx) => {
    const who = { phone: '+8613800138000', name: 'Bench', passwordHash: 'none' };
    const client = await addClient(tx, { ...tenant, logo: null, timeZone: 'Asia/Shanghai' }, who);
    if (!client) throw new Error('the client was not added');
    const { id: serviceId } = await putService(tx, { tenantId }, someService());
    const { token, tokenHash } = createToken(tenantId);
    const visit = { address: '', host: '', userAgent: 'bench', acceptLanguage: '', cookies: new Map() };
    await addSession(tx, { ...client, tokenHash }, visit);
    return { ...client, serviceId, token };
  });
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Milliseconds of one go. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
