import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../server/src/db/embedded/index.ts';
import { migrate } from '../../server/src/db/migrate.ts';

/** The server tests run against; set it to use one that already runs. */
const SERVER_URL = 'MIYA_TEST_DATABASE_URL';
const TEMPLATE = 'miya_template';

// Nothing in a test database has to survive a power cut, and without syncing it is several times as fast.
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
};

/** Vitest's global setup: one PostgreSQL for the whole run, with a migrated template that each test file copies. */
export async function setup(): Promise<() => Promise<void>> {
  const stop = process.env[SERVER_URL] ? async () => {} : await startFresh();
  await makeTemplate();
  return stop;
}

async function startFresh(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'miya-test-'));
  // Open to PostgreSQL's user, or as root the data would be put outside this folder and outlive it.
  chmodSync(folder, 0o755);
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

async function makeTemplate(): Promise<void> {
  // Dropped first: a server that outlives the run may hold the template of an older schema.
  await administer(`DROP DATABASE IF EXISTS ${TEMPLATE} WITH (FORCE)`);
  await administer(`CREATE DATABASE ${TEMPLATE}`);
  await migrate(urlOf(TEMPLATE));
}

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A database of its own for a test file, as empty as after migrating. */
export async function createDatabase(name = `test_${randomBytes(6).toString('hex')}`): Promise<TestDatabase> {
  const quoted = pg.escapeIdentifier(name);
  // Copying files beats logging every page of a small template.
  await administer(`CREATE DATABASE ${quoted} TEMPLATE ${TEMPLATE} STRATEGY FILE_COPY`);
  return {
    url: urlOf(name),
    // By force: a test that failed half way may have left its connections open.
    drop: async () => {
      await administer(`DROP DATABASE IF EXISTS ${quoted} WITH (FORCE)`);
    },
  };
}

function urlOf(database: string): string {
  const server = process.env[SERVER_URL];
  if (!server)
    throw new Error(`${SERVER_URL} is not set: run the tests with vitest, whose global setup sets it`);
  const url = new URL(server);
  url.pathname = `/${encodeURIComponent(database)}`;
  return url.href;
}

async function administer(sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: urlOf('postgres') });
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}
