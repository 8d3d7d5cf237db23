import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import pg from 'pg';
import { buildApp } from '../../server/src/bootstrap/app.ts';
import { addDemo } from '../../server/src/demo/index.ts';
import { createLogger } from '../../server/src/platform/config/logger.ts';
import { APP_ROLE, connect } from '../../server/src/platform/db/connection/connect.ts';
import { startEmbeddedPostgres } from '../../server/src/platform/db/embedded/index.ts';
import { migrate } from '../../server/src/platform/db/migrate/migrate.ts';
import { createIdentityVault } from '../../server/src/platform/encryption/identity-vault.ts';
import { deriveIdentityKey } from '../../server/src/platform/encryption/keys.ts';

// Runs Miya and the bare server. The benchmark forks this file as its own process, so that the client that sends the
// requests does not take processor time from the servers.
const CONNECTIONS = 10;
const folder = mkdtempSync(join(tmpdir(), 'miya-bench-'));
chmodSync(folder, 0o755);
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: () => undefined });
await migrate(postgres.url);
const secret = 'only for the benchmark';
await addDemo(postgres.url, createIdentityVault([deriveIdentityKey(secret)]));

const db = connect({
  url: postgres.url,
  role: APP_ROLE,
  connections: CONNECTIONS,
  onError: () => undefined,
});
const miya = await buildApp({
  db,
  logger: createLogger('warn'),
  secret,
  codeSender: { send: async () => undefined },
  pages: false,
});

/** A server that only inserts an order into the table `orders`, without authentication and without validation. */
const bare = Fastify();
const pool = new pg.Pool({ connectionString: postgres.url, max: CONNECTIONS });
// When PostgreSQL stops at the end, it closes the connections. The pool reports each of them as an error.
pool.on('error', () => undefined);
const columns = [
  'tenant_id',
  'client_id',
  'waybill',
  'service_id',
  'payment',
  'sender',
  'receiver',
  'receiver_name',
  'receiver_country',
  'search',
  'item_name',
  'item_code',
  'pieces',
  'weight',
  'volume',
  'insured',
  'remark',
  'currency',
  'quote',
  'quoted',
];
const insert = `insert into orders (${columns}) values (${columns.map((_, index) => `$${index + 1}`)}) returning *`;
let lastNumber = 0;
bare.post<{ Body: Record<string, unknown> }>('/', async ({ body }) => {
  lastNumber += 1;
  const row: Record<string, unknown> = { ...body, waybill: `bare ${lastNumber}` };
  const { rows } = await pool.query(
    insert,
    columns.map((column) => row[column]),
  );
  // JSON cannot contain a bigint.
  return Object.fromEntries(
    Object.entries(rows[0]).map(([name, value]) => [name, typeof value === 'bigint' ? Number(value) : value]),
  );
});

await Promise.all([miya, bare].map((app) => app.listen({ port: 0, host: '127.0.0.1' })));
const getPort = (app: { server: { address: () => unknown } }) => (app.server.address() as AddressInfo).port;
const { rows } = await pool.query(`
  select to_jsonb(c) as client, s.service_id from clients c join services s using (tenant_id)
  where tenant_id = 10 order by s.position limit 1`);
process.send?.({
  miya: getPort(miya),
  bare: getPort(bare),
  clientId: rows[0].client.client_id,
  serviceId: rows[0].service_id,
});

async function stop() {
  await Promise.all([miya.close(), bare.close()]);
  await db.destroy();
  await pool.end();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
  process.exit();
}
process.once('message', stop);
// The parent process has ended without a message, so the servers stop too.
process.once('disconnect', stop);
