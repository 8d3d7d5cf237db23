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

/** The server tests run against; set it to use one that already runs. */
const SERVER_URL = 'MIYA_TEST_DATABASE_URL';
const TEMPLATE = 'miya_template';
/**
 * All tenants of a test file live on one node, which is another than the one that is asked: tests write as the owner about
 * several tenants at once, and no server does. Where tenants live apart is what db/citus/*.test.ts look at.
 */
const SHARD_COUNT = 1;

// Nothing in a test database has to survive a power cut, and without syncing it is several times as fast.
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
};

/** Vitest's global setup: one PostgreSQL for the whole run, with a migrated template that each test file copies. */
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
  // Workers inherit the environment.
  process.env[SERVER_URL] = server.url;
  return async () => {
    delete process.env[SERVER_URL];
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function createTemplate(): Promise<void> {
  // Dropped first: a server that outlives the run may hold the template of an older schema.
  await dropOnAllServers(TEMPLATE);
  await executeOnAllServers(`CREATE DATABASE ${TEMPLATE}`);
  if (runsOnCitus) await joinNodes(TEMPLATE);
  await migrate(buildTestUrl(TEMPLATE));
  if (runsOnCitus) await distributeTemplate();
}

/** A copy of the template on each node is a whole distributed database; nobody may be connected while it is copied. */
async function distributeTemplate(): Promise<void> {
  const owner = connect({ url: buildTestUrl(TEMPLATE), connections: 1, onError: () => undefined });
  await owner.transaction().execute((tx) => distributeDatabase(createRunQuery(tx), { shards: SHARD_COUNT }));
  await owner.destroy();
  await executeOnAllServers(`ALTER DATABASE ${TEMPLATE} ALLOW_CONNECTIONS false`);
  await executeOnAllServers(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${TEMPLATE}'`,
  );
}

/** Every node of a cluster, or the one server there is. */
const listServers = () => (runsOnCitus ? listCitusNodes() : [getServerUrl()]);

async function executeOnAllServers(sql: string): Promise<void> {
  await Promise.all(listServers().map((server) => executeSql(server, sql)));
}

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A database of its own for a test file, as empty as after migrating. */
export async function createDatabase(name = `test_${randomBytes(6).toString('hex')}`): Promise<TestDatabase> {
  const quoted = pg.escapeIdentifier(name);
  // Copying files beats logging every page of a small template.
  await executeOnAllServers(`CREATE DATABASE ${quoted} TEMPLATE ${TEMPLATE} STRATEGY FILE_COPY`);
  return { url: buildTestUrl(name), drop: () => dropOnAllServers(name) };
}

/** Each waits for five seconds for those who were sent away. */
const MAX_DROP_ATTEMPTS = 4;
/** PostgreSQL's word for a database that somebody has open. */
const DATABASE_IN_USE = '55006';

/**
 * By force: a test that failed half way may have left its connections open. And again where one was left: nodes of a cluster
 * enter each other by themselves, and who is just entering is sent away too late.
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

/** The same on a cluster whose tables are not distributed yet, or as `prepare` makes it of an empty one. */
export async function createUndistributedDatabase(
  prepare: (url: string) => Promise<void> = (url) => migrate(url),
): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const quoted = pg.escapeIdentifier(name);
  await executeOnAllServers(`CREATE DATABASE ${quoted}`);
  // Joining and migrating send the roles to the other nodes as well.
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
