import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { StartError } from '../migrate/start-error.ts';
import { findBinaries } from './binaries.ts';
import { changeClusterOwner, checkCluster, createCluster, readPassword, SUPERUSER } from './cluster.ts';
import {
  FALLBACK_FOLDERS,
  getClusterFolder,
  getClusterOwner,
  getHomeFolder,
  writeLocationNote,
} from './folders.ts';
import { keepRunning } from './keep-running.ts';
import { type LaunchOptions, launchPostgres, waitUntilSettled } from './launch.ts';
import { type Lock, tryLock, waitForLock } from './lock.ts';
import { findPostmaster, type Postmaster, stopPostmaster } from './postmaster.ts';
import { findPostgresUser } from './user.ts';

export interface EmbeddedPostgresOptions {
  dataDir: string;
  database?: string;
  settings?: Record<string, string>;
  log: (line: string) => void;
  /** Fallback folders for data and binaries, and the package with the binaries. Only tests set these. */
  folders?: string[];
  packageFolder?: string;
}

export interface EmbeddedPostgres {
  /** URL of the superuser. Only the process that migrates may use it. */
  url: string;
  stop(): Promise<void>;
}

const START_LOCK_MS = 120_000;
const UNDEFINED_DATABASE = '3D000';

/**
 * Starts a PostgreSQL on 127.0.0.1 for a data folder, or uses the one that already runs for it. Several processes may
 * use one data folder: the first one starts PostgreSQL, the last one to call stop() ends it. The data always stays.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  try {
    return await start(options);
  } catch (error) {
    throw toStartError(error, options.dataDir);
  }
}

async function start({ dataDir, log, ...options }: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const folders = options.folders ?? FALLBACK_FOLDERS;
  const database = options.database ?? 'miya';
  const defaultUser = findPostgresUser();
  const home = getHomeFolder(resolve(dataDir), defaultUser, folders);
  const cluster = getClusterFolder(home);
  const startLock = await waitForStartLock(home);
  let inUseLock: Lock | undefined;
  let launched: Postmaster | undefined;
  try {
    const settings = options.settings ?? {};
    const user = defaultUser && existsSync(cluster) ? getClusterOwner(cluster, defaultUser) : defaultUser;
    const binaries = findBinaries(user, folders, options.packageFolder);
    if (!existsSync(cluster)) {
      log(`Creating the database in ${cluster}`);
      await createCluster(home, binaries, user, settings.fsync !== 'off');
    }
    writeLocationNote(dataDir, home);
    checkCluster(cluster, binaries.major);
    if (user) changeClusterOwner(user, cluster);

    const heldLock = await waitForLock(getInUseLockFile(home), 'shared', START_LOCK_MS);
    inUseLock = heldLock;
    const running = await waitUntilSettled(cluster);
    const isAlive =
      running && (await acceptsConnections(formatUrl(running, readPassword(cluster), database)));
    const launchOptions = { home, postgres: binaries.postgres, user, settings };
    const postmaster = isAlive ? running : await launchPostgres(launchOptions);
    if (!isAlive) launched = postmaster;
    log(`PostgreSQL ${isAlive ? 'already runs' : 'started'} on port ${postmaster.port}`);
    const url = formatUrl(postmaster, readPassword(cluster), database);
    await ensureDatabase(url, database);
    const watcher = keepRunning({
      cluster,
      log,
      restart: () => restart({ ...launchOptions, settings: { ...settings, port: String(postmaster.port) } }),
    });
    const stopAll = async () => {
      await watcher.stop();
      await stop(home, postmaster.pid, heldLock, log);
    };
    return { url, stop: createStopOnce(stopAll) };
  } catch (error) {
    if (launched) await stopPostmaster(launched.pid, cluster, log);
    inUseLock?.release();
    throw error;
  } finally {
    startLock.release();
  }
}

/** Starts PostgreSQL again after it has ended, unless another process has already done so. */
async function restart(launchOptions: LaunchOptions): Promise<void> {
  // A deleted folder leaves nothing to start.
  if (!existsSync(launchOptions.home)) return;
  const startLock = await waitForStartLock(launchOptions.home);
  try {
    if (!(await waitUntilSettled(getClusterFolder(launchOptions.home)))) await launchPostgres(launchOptions);
  } finally {
    startLock.release();
  }
}

const getInUseLockFile = (home: string) => join(home, 'in-use.lock');
const waitForStartLock = (home: string) => waitForLock(join(home, 'start.lock'), 'exclusive', START_LOCK_MS);

function createStopOnce(stop: () => Promise<void>): () => Promise<void> {
  let stopping: Promise<void> | undefined;
  return () => {
    stopping ??= stop();
    return stopping;
  };
}

async function stop(home: string, pid: number, inUseLock: Lock, log: (line: string) => void): Promise<void> {
  const cluster = getClusterFolder(home);
  // When the folder was deleted, there are no lock files and no other processes, but PostgreSQL still runs.
  if (!existsSync(home)) return stopPostmaster(pid, cluster, log);
  // The start lock keeps other processes from using a PostgreSQL that is about to end.
  const startLock = await waitForStartLock(home);
  inUseLock.release();
  const exclusiveLock = tryLock(getInUseLockFile(home), 'exclusive');
  try {
    if (exclusiveLock) await stopPostmaster(findPostmaster(cluster)?.pid ?? pid, cluster, log);
    else log('PostgreSQL is left running: another process uses it');
  } finally {
    exclusiveLock?.release();
    startLock.release();
  }
}

function formatUrl({ port }: Postmaster, password: string, database: string): string {
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`;
}

/**
 * Returns false for a PostgreSQL that was just killed: its process still exists, but it closes connections. Any other
 * error, such as a missing database, comes from a PostgreSQL that accepts connections: returns true.
 */
async function acceptsConnections(url: string): Promise<boolean> {
  try {
    await runQuery(url, 'SELECT 1');
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
    await runQuery(url, 'SELECT 1');
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === UNDEFINED_DATABASE)) throw error;
    const maintenance = new URL(url);
    maintenance.pathname = '/postgres';
    await runQuery(
      maintenance.href,
      `CREATE DATABASE ${pg.escapeIdentifier(database)} TEMPLATE template0 ENCODING 'UTF8'
       LOCALE_PROVIDER builtin BUILTIN_LOCALE 'C.UTF-8' LOCALE 'C'`,
    );
  }
}

async function runQuery(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/**
 * Converts an error that an operator can fix (access, full disk) to a StartError. Returns any other error unchanged.
 */
function toStartError(error: unknown, dataDir: string): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  if (error.code === 'EACCES' || error.code === 'EPERM')
    return new StartError(
      `The database in ${dataDir} belongs to another user or cannot be written: ${error.message}`,
    );
  if (error.code === 'ENOSPC') return new StartError(`The disk is full: ${error.message}`);
  return error;
}
