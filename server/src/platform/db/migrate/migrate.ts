import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { getClusterRole } from '../citus/cluster.ts';
import { distributeNewTables } from '../citus/distribute-database.ts';
import type { RunQuery } from '../citus/run-query.ts';
import { POOL_APPLICATION_NAME } from '../connection/connect.ts';
import { buildIndexes, isIndexMigration } from './build-indexes.ts';
import { splitStatements } from './split-statements.ts';
import { StartError } from './start-error.ts';

const MIGRATIONS_FOLDER = new URL('../migrations/', import.meta.url);
const MIN_POSTGRES_VERSION = 15;
/** Key of the advisory lock. Every process that migrates must use the same number. */
const MIGRATION_LOCK_KEY = 4_021_172;
/** Interval of the attempts to get the lock while another process migrates. */
const MIGRATION_LOCK_POLL_MS = 50;
/** Interval of the attempts to end connections of the previous version. */
const OLD_CONNECTIONS_POLL_MS = 20;
/** Time limits of these attempts: after the migrations, and inside a migration while its locks block requests. */
const MAX_END_CONNECTIONS_MS = 3_000;
const MAX_END_CONNECTIONS_LOCKED_MS = 500;
/**
 * Longest wait of a migration for a lock on a table. Requests for the table queue behind the waiting migration, so it
 * gives up and tries again.
 */
const LOCK_TIMEOUT_MS = 300;
const LOCK_RETRY_DELAY_MS = 100;
/** The last try waits without a time limit. */
const MAX_LOCK_TRIES = 30;

/**
 * Citus: one connection per node, and triggers on distributed tables are allowed. A plain PostgreSQL ignores the
 * options.
 */
const CITUS_OPTIONS = '-c citus.multi_shard_modify_mode=sequential -c citus.enable_unsafe_triggers=on';

/**
 * Applies the missing migrations as the owner of the database. Processes that start together migrate one after the
 * other.
 * A worker of a Citus cluster is only checked, because its schema comes from the coordinator.
 */
export async function migrate(ownerUrl: string, folder = MIGRATIONS_FOLDER): Promise<void> {
  const client = new pg.Client({
    connectionString: ownerUrl,
    application_name: 'miya migrate',
    options: CITUS_OPTIONS,
  });
  await client.connect();
  const runQuery: RunQuery = async (text, values) => (await client.query(text, values)).rows;
  try {
    await checkPostgresVersion(client);
    if ((await getClusterRole(runQuery)) === 'worker') return await checkWorkerIsMigrated(client, folder);
    await takeMigrationLock(client);
    if ((await applyMissingMigrations(client, folder)) === 0) return;
    if ((await getClusterRole(runQuery)) === 'distributed')
      await inTransaction(client, () => distributeNewTables(runQuery));
    await endOldConnections(client, 'idle', MAX_END_CONNECTIONS_MS);
  } finally {
    await client.end();
  }
}

/**
 * Polls for the lock instead of waiting in PostgreSQL. In the process with the lock, `create index concurrently` waits
 * for all running statements. A statement that waits for the lock would therefore cause a deadlock.
 */
async function takeMigrationLock(client: pg.Client): Promise<void> {
  const tryLock = () =>
    client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [MIGRATION_LOCK_KEY]);
  while (!(await tryLock()).rows[0]?.locked) await pause(MIGRATION_LOCK_POLL_MS);
}

async function checkPostgresVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int / 10000 as version",
  );
  const version = rows[0]?.version ?? 0;
  if (version < MIN_POSTGRES_VERSION) {
    throw new StartError(
      `Miya needs PostgreSQL ${MIN_POSTGRES_VERSION} or newer; DATABASE_URL leads to version ${version}.`,
    );
  }
}

/**
 * A worker of a Citus cluster receives its schema from the coordinator. Refuses to start while it lacks a migration.
 */
async function checkWorkerIsMigrated(client: pg.Client, folder: URL): Promise<void> {
  const [next] = await listMissingMigrations(client, folder);
  if (next)
    throw new StartError(
      `DATABASE_URL leads to a worker of a Citus cluster, which lacks migration ${next.name}. Start a process of this version on the coordinator first.`,
    );
}

/** Returns the number of applied migrations. */
async function applyMissingMigrations(client: pg.Client, folder: URL): Promise<number> {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  );
  const missing = await listMissingMigrations(client, folder);
  for (const migration of missing) await applyMigration(client, migration);
  return missing.length;
}

type Migration = { name: string; text: string; checksum: string };

/** Lists the migrations that the database has not applied, in their order. Throws when an applied file has changed. */
async function listMissingMigrations(client: pg.Client, folder: URL): Promise<Migration[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const missing: Migration[] = [];
  for (const name of names) {
    const text = await readFile(new URL(name, folder), 'utf8');
    const checksum = createHash('sha256').update(text).digest('hex');
    const appliedChecksum = applied.get(name);
    if (appliedChecksum && appliedChecksum !== checksum)
      throw new StartError(
        `Migration ${name} was changed after it had been applied. Restore the file and add a new migration instead.`,
      );
    if (!appliedChecksum) missing.push({ name, text, checksum });
  }
  return missing;
}

type EndedConnections = 'idle' | 'waiting';
const ENDED_CONDITIONS: Record<EndedConnections, string> = {
  idle: "state = 'idle'",
  waiting: "state <> 'active' or wait_event_type = 'Lock'",
};

/**
 * Ends the connections of processes that run the previous version. A prepared statement that reads a column whose type
 * has changed fails as long as its connection lives. The processes open new connections and go on serving.
 * - `idle`: ends connections without an open transaction.
 * - `waiting`: ends all connections except those that execute a statement without waiting for a lock. Clients whose
 *   requests are interrupted are told to retry.
 * Tries again until no such connection remains, for at most `maxMs`.
 */
async function endOldConnections(client: pg.Client, ended: EndedConnections, maxMs: number): Promise<void> {
  const { rows: clock } = await client.query<{ now: Date }>('select clock_timestamp() as now');
  for (
    const until = performance.now() + maxMs;
    performance.now() < until;
    await pause(OLD_CONNECTIONS_POLL_MS)
  ) {
    // Inside a transaction, pg_stat_activity would otherwise return its first snapshot again.
    await client.query('select pg_stat_clear_snapshot()');
    const { rows } = await client.query<{ left: number }>(
      `select count(*) filter (where case when ${ENDED_CONDITIONS[ended]} then not pg_terminate_backend(pid) else true end)::int as left
       from pg_stat_activity
       where datname = current_database() and application_name = $1 and backend_start < $2`,
      [POOL_APPLICATION_NAME, clock[0]?.now],
    );
    if (rows[0]?.left === 0) return;
  }
}

/** Whether a migration changes the type of a column: prepared statements that read the column fail after the commit. */
const changesType = (text: string) =>
  /\balter\s+(column\s+)?"?\w+"?\s+(set\s+data\s+)?type\b/i.test(text.replace(/--.*$/gm, ''));

async function applyMigration(client: pg.Client, migration: Migration): Promise<void> {
  const { name, text, checksum } = migration;
  const saveApplied = () =>
    client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
  if (isIndexMigration(text)) {
    await buildIndexes(client, migration);
    await saveApplied();
    return;
  }
  await retryOnLockFault(client, async () => {
    for (const statement of splitStatements(text)) await client.query(statement);
    await saveApplied();
    // The lock of this migration keeps requests from reading the table. Ending their connections before the commit
    // ensures that no prepared statement meets the changed column.
    if (changesType(text)) await endOldConnections(client, 'waiting', MAX_END_CONNECTIONS_LOCKED_MS);
  });
}

/** PostgreSQL's codes for a lock timeout and for a deadlock. */
const LOCK_FAULTS = ['55P03', '40P01'];

/**
 * Runs the work in a transaction, and repeats it after a lock timeout or a deadlock with requests of the previous
 * version. A request may take the same locks in another order, and PostgreSQL detects that deadlock only after a
 * second. The last try waits without a time limit.
 */
async function retryOnLockFault(client: pg.Client, work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const waitMs = tries < MAX_LOCK_TRIES ? LOCK_TIMEOUT_MS : 0;
    try {
      return await inTransaction(client, async () => {
        await client.query(`set local lock_timeout = ${waitMs}`);
        await work();
      });
    } catch (error) {
      const isLockFault = error instanceof pg.DatabaseError && LOCK_FAULTS.includes(error.code ?? '');
      if (!isLockFault || tries === MAX_LOCK_TRIES) throw error;
      await pause(LOCK_RETRY_DELAY_MS);
    }
  }
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
