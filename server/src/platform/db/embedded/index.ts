import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { StartError } from '../migrate/start-error.ts';
import { binariesFor } from './binaries.ts';
import { checkCluster, giveTo, makeCluster, passwordOf, SUPERUSER } from './cluster.ts';
import { clusterIn, FOLDERS, homeOf, leaveNote, ownerOf } from './folders.ts';
import { keepRunning } from './keep-running.ts';
import { type Launch, launch, whenSettled } from './launch.ts';
import { type Lock, tryLock, waitForLock } from './lock.ts';
import { findPostmaster, type Postmaster, stopPostmaster } from './postmaster.ts';
import { userToRunAs } from './user.ts';

export interface EmbeddedPostgresOptions {
  dataDir: string;
  database?: string;
  settings?: Record<string, string>;
  log: (line: string) => void;
  /** Where to put what PostgreSQL's user cannot reach; and the package with the binaries. Given by tests only. */
  folders?: string[];
  packageFolder?: string;
}

export interface EmbeddedPostgres {
  /** For the superuser; keep it to the process that migrates. */
  url: string;
  stop(): Promise<void>;
}

const START_LOCK_MS = 120_000;
const UNDEFINED_DATABASE = '3D000';

/**
 * A real PostgreSQL on 127.0.0.1 over a data folder, started when none runs there yet. Several processes may use one
 * data folder: the first starts it, the others join, the last one to stop() ends it. The data always stays.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  try {
    return await start(options);
  } catch (error) {
    throw inWords(error, options.dataDir);
  }
}

async function start({ dataDir, log, ...options }: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const folders = options.folders ?? FOLDERS;
  const database = options.database ?? 'miya';
  const us = userToRunAs();
  const home = homeOf(resolve(dataDir), us, folders);
  const cluster = clusterIn(home);
  const startLock = await lockStart(home);
  let inUse: Lock | undefined;
  let launched: Postmaster | undefined;
  try {
    const settings = options.settings ?? {};
    const user = us && existsSync(cluster) ? ownerOf(cluster, us) : us;
    const binaries = binariesFor(user, folders, options.packageFolder);
    if (!existsSync(cluster)) {
      log(`Creating the database in ${cluster}`);
      await makeCluster(home, binaries, user, settings.fsync !== 'off');
    }
    leaveNote(dataDir, home);
    checkCluster(cluster, binaries.major);
    if (user) giveTo(user, cluster);

    const held = await waitForLock(inUseFile(home), 'shared', START_LOCK_MS);
    inUse = held;
    const running = await whenSettled(cluster);
    const isAlive = running && (await answers(urlOf(running, passwordOf(cluster), database)));
    const launching = { home, postgres: binaries.postgres, user, settings };
    const postmaster = isAlive ? running : await launch(launching);
    if (!isAlive) launched = postmaster;
    log(`PostgreSQL ${isAlive ? 'already runs' : 'started'} on port ${postmaster.port}`);
    const url = urlOf(postmaster, passwordOf(cluster), database);
    await ensureDatabase(url, database);
    const keeping = keepRunning({
      cluster,
      log,
      startAgain: () =>
        startAgain({ ...launching, settings: { ...settings, port: String(postmaster.port) } }),
    });
    const stopAll = async () => {
      await keeping.stop();
      await stop(home, postmaster.pid, held, log);
    };
    return { url, stop: stopOnce(stopAll) };
  } catch (error) {
    if (launched) await stopPostmaster(launched.pid, cluster, log);
    inUse?.release();
    throw error;
  } finally {
    startLock.release();
  }
}

/** Several processes may use one PostgreSQL: whoever comes first starts it, the others find it running. */
async function startAgain(launching: Launch): Promise<void> {
  // The folder was deleted: there is nothing left to start.
  if (!existsSync(launching.home)) return;
  const startLock = await lockStart(launching.home);
  try {
    if (!(await whenSettled(clusterIn(launching.home)))) await launch(launching);
  } finally {
    startLock.release();
  }
}

const inUseFile = (home: string) => join(home, 'in-use.lock');
const lockStart = (home: string) => waitForLock(join(home, 'start.lock'), 'exclusive', START_LOCK_MS);

function stopOnce(stop: () => Promise<void>): () => Promise<void> {
  let stopping: Promise<void> | undefined;
  return () => {
    stopping ??= stop();
    return stopping;
  };
}

async function stop(home: string, pid: number, inUse: Lock, log: (line: string) => void): Promise<void> {
  const cluster = clusterIn(home);
  // The folder deleted under us: nothing left to share or to lock, but PostgreSQL still runs.
  if (!existsSync(home)) return stopPostmaster(pid, cluster, log);
  // A start going on meanwhile would join a PostgreSQL that is about to end.
  const startLock = await lockStart(home);
  inUse.release();
  const alone = tryLock(inUseFile(home), 'exclusive');
  try {
    if (alone) await stopPostmaster(findPostmaster(cluster)?.pid ?? pid, cluster, log);
    else log('PostgreSQL is left running: another process uses it');
  } finally {
    alone?.release();
    startLock.release();
  }
}

function urlOf({ port }: Postmaster, password: string, database: string): string {
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`;
}

/** False of a PostgreSQL that was killed a moment ago: its process is still to be seen, its connections are cut. */
async function answers(url: string): Promise<boolean> {
  try {
    await query(url, 'SELECT 1');
  } catch (error) {
    return !(
      error instanceof Error &&
      'code' in error &&
      ['ECONNRESET', 'ECONNREFUSED'].includes(String(error.code))
    );
  }
  return true;
}

async function ensureDatabase(url: string, database: string): Promise<void> {
  try {
    await query(url, 'SELECT 1');
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === UNDEFINED_DATABASE)) throw error;
    const maintenance = new URL(url);
    maintenance.pathname = '/postgres';
    await query(
      maintenance.href,
      `CREATE DATABASE ${pg.escapeIdentifier(database)} TEMPLATE template0 ENCODING 'UTF8'
       LOCALE_PROVIDER builtin BUILTIN_LOCALE 'C.UTF-8' LOCALE 'C'`,
    );
  }
}

async function query(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** What an operator can put right is said in one line; the rest keeps its stack. */
function inWords(error: unknown, dataDir: string): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  if (error.code === 'EACCES' || error.code === 'EPERM')
    return new StartError(
      `The database in ${dataDir} belongs to another user or cannot be written: ${error.message}`,
    );
  if (error.code === 'ENOSPC') return new StartError(`The disk is full: ${error.message}`);
  return error;
}
