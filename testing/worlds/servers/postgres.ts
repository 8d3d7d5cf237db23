import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { createRunQuery } from '../../../server/src/platform/db/citus/create-run-query.ts';
import { distributeDatabase } from '../../../server/src/platform/db/citus/distribute-database.ts';
import { connect } from '../../../server/src/platform/db/connection/connect.ts';
import { startEmbeddedPostgres } from '../../../server/src/platform/db/embedded/index.ts';
import { migrate } from '../../../server/src/platform/db/migrate/migrate.ts';
import {
  buildDatabaseUrl,
  executeSql,
  joinNodes,
  listCitusNodes,
  runExclusively,
  runsOnCitus,
} from './citus.ts';
import { createMemoryFolder } from './create-memory-folder.ts';

/** The environment variable with the server for the tests. Set it to use a server that is already running. */
const SERVER_URL = 'MIYA_TEST_DATABASE_URL';
const TEMPLATE = 'miya_template';
/**
 * One shard keeps all tenants of a test file on one worker node. Unlike the server, tests write rows of several tenants
 * in one statement. Tenants on different nodes are tested in db/citus/*.test.ts.
 */
const SHARD_COUNT = 1;

// A test database need not survive a power failure, and without syncing it is several times as fast.
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
};

/** Vitest's global setup: starts one PostgreSQL for the whole run. Each test file copies its migrated template. */
export async function setup(): Promise<() => Promise<void>> {
  if (runsOnCitus) process.env[SERVER_URL] = listCitusNodes()[0];
  const stop = process.env[SERVER_URL] ? async () => {} : await startTestServer();
  await createTemplate();
  return stop;
}

async function startTestServer(): Promise<() => Promise<void>> {
  const folder = createMemoryFolder('miya-test-');
  const server = await startEmbeddedPostgres({
    dataDir: join(folder, 'data'),
    settings: SETTINGS,
    log: () => {},
  });
  // Test workers inherit the environment of this process.
  process.env[SERVER_URL] = server.url;
  return async () => {
    delete process.env[SERVER_URL];
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function createTemplate(): Promise<void> {
  // A server that keeps running between test runs may have the template of an older schema.
  await dropOnAllServers(TEMPLATE);
  await executeOnAllServers(`CREATE DATABASE ${TEMPLATE}`);
  if (runsOnCitus) await joinNodes(TEMPLATE);
  await migrate(buildTestUrl(TEMPLATE));
  if (runsOnCitus) await distributeTemplate();
}

/**
 * Distributes the template, so copies of it on all nodes are a complete distributed database. PostgreSQL copies a
 * database only while no session is connected to it, so connections are refused from now on.
 */
async function distributeTemplate(): Promise<void> {
  const owner = connect({ url: buildTestUrl(TEMPLATE), connections: 1, onError: () => undefined });
  await owner.transaction().execute((tx) => distributeDatabase(createRunQuery(tx), { shards: SHARD_COUNT }));
  await owner.destroy();
  await executeOnAllServers(`ALTER DATABASE ${TEMPLATE} ALLOW_CONNECTIONS false`);
  await executeOnAllServers(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${TEMPLATE}'`,
  );
}

/** Lists the nodes of the Citus cluster, or the one PostgreSQL server. */
const listServers = () => (runsOnCitus ? listCitusNodes() : [getServerUrl()]);

async function executeOnAllServers(sql: string): Promise<void> {
  await Promise.all(listServers().map((server) => executeSql(server, sql)));
}

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Creates a migrated database without tenants for one test file. */
export async function createDatabase(name = `test_${randomBytes(6).toString('hex')}`): Promise<TestDatabase> {
  const quoted = pg.escapeIdentifier(name);
  // For a small template, copying files is faster than writing every page to the write-ahead log.
  await executeOnAllServers(`CREATE DATABASE ${quoted} TEMPLATE ${TEMPLATE} STRATEGY FILE_COPY`);
  return { url: buildTestUrl(name), drop: () => dropOnAllServers(name) };
}

/** Each attempt waits up to five seconds for the ended connections. */
const MAX_DROP_ATTEMPTS = 4;
/** PostgreSQL's error code object_in_use: a session is connected to the database. */
const DATABASE_IN_USE = '55006';

/**
 * Drops the database and ends its connections, because a failed test may have left connections open. Repeats the drop
 * when the database is in use. Nodes of a cluster connect to each other, and the drop does not end new connections.
 */
async function dropOnServer(server: string, name: string): Promise<void> {
  for (let attemptsLeft = MAX_DROP_ATTEMPTS; ; attemptsLeft -= 1) {
    try {
      await executeSql(server, `DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`);
      return;
    } catch (error) {
      if (attemptsLeft === 1 || (error as { code?: unknown }).code !== DATABASE_IN_USE) throw error;
    }
  }
}

async function dropOnAllServers(name: string): Promise<void> {
  await Promise.all(listServers().map((server) => dropOnServer(server, name)));
}

/** Creates a database on all nodes of the cluster. `prepare` fills it: by default it migrates without distributing. */
export async function createUndistributedDatabase(
  prepare: (url: string) => Promise<void> = (url) => migrate(url),
): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const quoted = pg.escapeIdentifier(name);
  await executeOnAllServers(`CREATE DATABASE ${quoted}`);
  // Joining and migrating also write roles on the other nodes, so one test file does it at a time.
  await runExclusively(async () => {
    await joinNodes(name);
    await prepare(buildTestUrl(name));
  });
  return { url: buildTestUrl(name), drop: () => dropOnAllServers(name) };
}

const buildTestUrl = (database: string) => buildDatabaseUrl(getServerUrl(), database);

function getServerUrl(): string {
  const server = process.env[SERVER_URL];
  if (!server)
    throw new Error(`${SERVER_URL} is not set: run the tests with vitest, whose global setup sets it`);
  return server;
}
