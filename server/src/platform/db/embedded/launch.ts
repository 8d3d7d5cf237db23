import { type ChildProcess, spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  fchownSync,
  fstatSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../migrate/start-error.ts';
import { buildPostgresEnvironment } from './cluster.ts';
import { getClusterFolder } from './folders.ts';
import { findPostmaster, markPidFileStale, type Postmaster, readPostmaster } from './postmaster.ts';
import type { PostgresUser } from './user.ts';

const POLL_MS = 10;
const RETRY_DELAY_MS = 100;
// After a crash PostgreSQL replays its write-ahead log, which may take minutes. Other starts take a fraction of a
// second.
const MAX_START_MS = 120_000;
const MAX_LOG_BYTES = 10_000_000;

// Failures that a retry can overcome: another program took the port, or backends of a killed postmaster are still
// ending.
const TEMPORARY_FAILURES =
  /could not bind|could not create any TCP\/IP sockets|pre-existing shared memory block|lock file .* already exists/;

export interface LaunchOptions {
  home: string;
  postgres: string;
  user: PostgresUser | undefined;
  settings: Record<string, string>;
}

/** Starts PostgreSQL and resolves when it accepts connections. The caller must hold the start lock. */
export async function launchPostgres(options: LaunchOptions): Promise<Postmaster> {
  const deadline = Date.now() + MAX_START_MS;
  for (;;) {
    const started = await tryLaunch(options, deadline);
    if (typeof started !== 'string') return started;
    if (!TEMPORARY_FAILURES.test(started) || Date.now() > deadline)
      throw new StartError(`PostgreSQL does not start: ${findReason(started)}`);
    await sleep(RETRY_DELAY_MS);
  }
}

/** Starts PostgreSQL once. Returns its log lines as text when it ended before it was ready. */
async function tryLaunch(options: LaunchOptions, deadline: number): Promise<Postmaster | string> {
  const cluster = getClusterFolder(options.home);
  markPidFileStale(cluster);
  const logFile = join(options.home, 'postgres.log');
  const { child, logStart } = await spawnPostgres(options, cluster, logFile);
  let ended = false;
  const markEnded = () => {
    ended = true;
  };
  child.once('error', markEnded);
  child.once('exit', markEnded);
  while (!ended) {
    const running = readPostmaster(cluster);
    if (running?.ready && running.pid === child.pid) return running;
    if (Date.now() > deadline) {
      child.kill('SIGQUIT');
      throw new StartError(`PostgreSQL is not ready after ${MAX_START_MS / 1000} s: see ${logFile}`);
    }
    await sleep(POLL_MS);
  }
  return readFileSync(logFile).subarray(logStart).toString();
}

/**
 * Waits while a running PostgreSQL starts up or shuts down. Returns undefined when none runs or when it has ended.
 * PostgreSQL may still be starting up although the server that started it was killed.
 */
export async function waitUntilSettled(cluster: string): Promise<Postmaster | undefined> {
  const deadline = Date.now() + MAX_START_MS;
  for (;;) {
    const running = findPostmaster(cluster);
    if (!running || running.ready) return running;
    if (Date.now() > deadline)
      throw new StartError(
        `PostgreSQL (process ${running.pid}) neither becomes ready nor ends in ${cluster}.`,
      );
    await sleep(POLL_MS);
  }
}

async function spawnPostgres(
  { postgres, user, settings }: LaunchOptions,
  cluster: string,
  logFile: string,
): Promise<{ child: ChildProcess; logStart: number }> {
  const allSettings = {
    listen_addresses: '127.0.0.1',
    port: String(await findFreePort()),
    // No socket file: all users share /tmp, and the path of the data folder may be too long for a socket.
    unix_socket_directories: '',
    password_encryption: 'scram-sha-256',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // PostgreSQL logs no failed statements. The server logs them without personal data.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    ...settings,
  };
  const args = Object.entries(allSettings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // PostgreSQL logs to a file, not to a pipe: it may outlive this process, and then no process would read the pipe.
  if (existsSync(logFile) && statSync(logFile).size > MAX_LOG_BYTES) renameSync(logFile, `${logFile}.1`);
  const output = openSync(logFile, 'a', 0o600);
  // The log file belongs to PostgreSQL's user, because the next start may run as that user instead of root.
  if (user) fchownSync(output, user.uid, user.gid);
  const logStart = fstatSync(output).size;
  const child = spawn(postgres, ['-D', cluster, ...args], {
    ...user,
    cwd: cluster,
    env: buildPostgresEnvironment(),
    stdio: ['ignore', output, output],
    windowsHide: true,
    // A process group of its own: Ctrl-C signals the whole group of the terminal, and would end PostgreSQL while the
    // server still serves its last requests.
    detached: true,
  });
  closeSync(output);
  child.unref();
  return { child, logStart };
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

function findReason(logText: string): string {
  const lines = logText.split('\n').filter((line) => line.trim() !== '');
  return (
    lines.find((line) => /FATAL|PANIC|error/.test(line)) ??
    lines.at(-1) ??
    'it ended without a log line'
  ).trim();
}
