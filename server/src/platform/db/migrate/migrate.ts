import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Ask } from '../citus/ask.ts';
import { findPlace } from '../citus/cluster.ts';
import { distributeNew } from '../citus/distribute.ts';
import { POOL_NAME } from '../connection/connect.ts';
import { buildIndexes, buildsIndexes } from './build-indexes.ts';
import { splitStatements } from './split-statements.ts';
import { StartError } from './start-error.ts';

const ownFolder = new URL('../migrations/', import.meta.url);
const OLDEST_POSTGRES = 15;
// Any number: it only has to be the same in every process that migrates.
const LOCK = 4_021_172;
/** How often it is looked whether another process has finished migrating. */
const TURN_PAUSE_MS = 50;
/** How often it is looked whether a connection from before can be ended. */
const OLD_PAUSE_MS = 20;
/** For so long after a migration; and, before the end of one that everybody waits for, for so long. */
const OLD_MOST_MS = 3_000;
const OLD_MOST_LOCKED_MS = 500;
/** The longest wait for a lock. Requests for the table queue behind the migration, so it gives up and tries again. */
const LOCK_WAIT_MS = 300;
const LOCK_PAUSE_MS = 100;
/** The last try waits without a time limit. */
const LOCK_TRIES = 30;

/** To a Citus cluster: one connection per node, and triggers may be on distributed tables. To any other this says nothing. */
const OPTIONS = '-c citus.multi_shard_modify_mode=sequential -c citus.enable_unsafe_triggers=on';

/** Brings the database up to date, as its owner. Processes starting together take turns. */
export async function migrate(ownerUrl: string, folder = ownFolder): Promise<void> {
  const client = new pg.Client({
    connectionString: ownerUrl,
    application_name: 'miya migrate',
    options: OPTIONS,
  });
  await client.connect();
  const ask: Ask = async (text, values) => (await client.query(text, values)).rows;
  try {
    await refuseOldPostgres(client);
    if ((await findPlace(ask)) === 'worker') return await refuseBehind(client, folder);
    await takeTurn(client);
    if ((await applyMissing(client, folder)) === 0) return;
    if ((await findPlace(ask)) === 'spread') await inTransaction(client, () => distributeNew(ask));
    await endOldConnections(client, 'idle', OLD_MOST_MS);
  } finally {
    await client.end();
  }
}

/** Asked again and again: a question that waits for the lock would be waited for by whoever has it and builds an index. */
async function takeTurn(client: pg.Client): Promise<void> {
  const ask = () => client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [LOCK]);
  while (!(await ask()).rows[0]?.ours) await pause(TURN_PAUSE_MS);
}

async function refuseOldPostgres(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int / 10000 as version",
  );
  const version = rows[0]?.version ?? 0;
  if (version < OLDEST_POSTGRES) {
    throw new StartError(
      `PostgreSQL ${OLDEST_POSTGRES} or newer is needed; DATABASE_URL leads to version ${version}.`,
    );
  }
}

/** Another node of a Citus cluster has its schema from the coordinator, and serves once that has all of it. */
async function refuseBehind(client: pg.Client, folder: URL): Promise<void> {
  const [next] = await listMissing(client, folder);
  if (next)
    throw new StartError(
      `DATABASE_URL leads to a worker of a Citus cluster, which lacks ${next.name}. Start a process of this version on the coordinator first.`,
    );
}

/** Answers how many were missing. */
async function applyMissing(client: pg.Client, folder: URL): Promise<number> {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  );
  const missing = await listMissing(client, folder);
  for (const migration of missing) await applyOne(client, migration);
  return missing.length;
}

type Migration = { name: string; text: string; checksum: string };

/** Those that the database has not applied, in their sequence. */
async function listMissing(client: pg.Client, folder: URL): Promise<Migration[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const missing: Migration[] = [];
  for (const name of names) {
    const text = await readFile(new URL(name, folder), 'utf8');
    const checksum = createHash('sha256').update(text).digest('hex');
    const before = applied.get(name);
    if (before && before !== checksum)
      throw new StartError(`Migration ${name} was changed after it had been applied. Add a new one instead.`);
    if (!before) missing.push({ name, text, checksum });
  }
  return missing;
}

type Ended = 'idle' | 'waiting';
const endable: Record<Ended, string> = {
  idle: "state = 'idle'",
  waiting: "state <> 'active' or wait_event_type = 'Lock'",
};

/**
 * Processes of the version before go on serving, by plans that their connections keep: where a column has another type now,
 * such a plan fails for as long as the connection lives. So each connection from before is ended as soon as nobody uses it;
 * its process opens another. `waiting`: also those that wait for a lock of ours, whose request is told to come back.
 */
async function endOldConnections(client: pg.Client, ended: Ended, mostMs: number): Promise<void> {
  const { rows: clock } = await client.query<{ now: Date }>('select clock_timestamp() as now');
  for (const until = performance.now() + mostMs; performance.now() < until; await pause(OLD_PAUSE_MS)) {
    // Within a transaction it would tell again and again what it has told first.
    await client.query('select pg_stat_clear_snapshot()');
    const { rows } = await client.query<{ left: number }>(
      `select count(*) filter (where case when ${endable[ended]} then not pg_terminate_backend(pid) else true end)::int as left
       from pg_stat_activity
       where datname = current_database() and application_name = $1 and backend_start < $2`,
      [POOL_NAME, clock[0]?.now],
    );
    if (rows[0]?.left === 0) return;
  }
}

/** A column gets another type: plans that read it fail from the commit on. */
const changesType = (text: string) =>
  /\balter\s+(column\s+)?"?\w+"?\s+(set\s+data\s+)?type\b/i.test(text.replace(/--.*$/gm, ''));

async function applyOne(client: pg.Client, migration: Migration): Promise<void> {
  const { name, text, checksum } = migration;
  const keep = () =>
    client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
  if (buildsIndexes(text)) {
    await buildIndexes(client, migration);
    await keep();
    return;
  }
  await whenLocksAreFree(client, async () => {
    for (const statement of splitStatements(text)) await client.query(statement);
    await keep();
    // Behind its lock nobody reads the table: whoever has a plan of it is sent away now, and makes another later.
    if (changesType(text)) await endOldConnections(client, 'waiting', OLD_MOST_LOCKED_MS);
  });
}

/** PostgreSQL's codes for a lock timeout and for a deadlock. */
const LOCK_FAULTS = ['55P03', '40P01'];

/**
 * Runs the work in a transaction, and runs it again when requests of the previous version hold the locks that it needs.
 * Such a request may take the same locks in another order. PostgreSQL detects that deadlock only after a second.
 */
async function whenLocksAreFree(client: pg.Client, work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const waitMs = tries < LOCK_TRIES ? LOCK_WAIT_MS : 0;
    try {
      return await inTransaction(client, async () => {
        await client.query(`set local lock_timeout = ${waitMs}`);
        await work();
      });
    } catch (error) {
      const isLockFault = error instanceof pg.DatabaseError && LOCK_FAULTS.includes(error.code ?? '');
      if (!isLockFault || tries === LOCK_TRIES) throw error;
      await pause(LOCK_PAUSE_MS);
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
