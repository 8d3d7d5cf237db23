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
import { postgresEnv } from './cluster.ts';
import { clusterIn } from './folders.ts';
import { disarmPidFile, findPostmaster, type Postmaster, readPostmaster } from './postmaster.ts';
import type { PostgresUser } from './user.ts';

const POLL_MS = 10;
const RETRY_MS = 100;
// Recovery after a crash replays the log, which may take a while; a start without it takes a fraction of a second.
const READY_WITHIN_MS = 120_000;
const LOG_MAX_BYTES = 10_000_000;

// Worth another try: the free port was taken meanwhile, or backends of a killed postmaster are still on their way out.
const PASSING =
  /could not bind|could not create any TCP\/IP sockets|pre-existing shared memory block|lock file .* already exists/;

export interface Launch {
  home: string;
  postgres: string;
  user: PostgresUser | undefined;
  settings: Record<string, string>;
}

/** Call with the start lock held. Resolves when PostgreSQL accepts connections. */
export async function launch(options: Launch): Promise<Postmaster> {
  const deadline = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const started = await attempt(options, deadline);
    if (typeof started !== 'string') return started;
    if (!PASSING.test(started) || Date.now() > deadline)
      throw new StartError(`PostgreSQL does not start: ${reasonIn(started)}`);
    await sleep(RETRY_MS);
  }
}

/** What it logged, when it ended instead of becoming ready. */
async function attempt(options: Launch, deadline: number): Promise<Postmaster | string> {
  const cluster = clusterIn(options.home);
  disarmPidFile(cluster);
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
      throw new StartError(`PostgreSQL is not ready after ${READY_WITHIN_MS / 1000} s: see ${logFile}`);
    }
    await sleep(POLL_MS);
  }
  return readFileSync(logFile).subarray(logStart).toString();
}

/** One that already runs may still be starting up (its server was killed meanwhile) or shutting down. */
export async function whenSettled(cluster: string): Promise<Postmaster | undefined> {
  const deadline = Date.now() + READY_WITHIN_MS;
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
  { postgres, user, settings }: Launch,
  cluster: string,
  logFile: string,
): Promise<{ child: ChildProcess; logStart: number }> {
  const all = {
    listen_addresses: '127.0.0.1',
    port: String(await freePort()),
    // No socket: /tmp is shared with everybody, and a path within the data folder may be too long for one.
    unix_socket_directories: '',
    password_encryption: 'scram-sha-256',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Failed statements reach the server, which logs them without the personal data in them.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    ...settings,
  };
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // A file, not a pipe: PostgreSQL may outlive us, and nobody would read the pipe then.
  if (existsSync(logFile) && statSync(logFile).size > LOG_MAX_BYTES) renameSync(logFile, `${logFile}.1`);
  const output = openSync(logFile, 'a', 0o600);
  // Root today, its own user tomorrow: both must be able to go on writing it.
  if (user) fchownSync(output, user.uid, user.gid);
  const logStart = fstatSync(output).size;
  const child = spawn(postgres, ['-D', cluster, ...args], {
    ...user,
    cwd: cluster,
    env: postgresEnv(),
    stdio: ['ignore', output, output],
    windowsHide: true,
    // In a process group of its own: Ctrl-C goes to the whole group of the terminal, and would take the database
    // away from a server that still answers its last requests.
    detached: true,
  });
  closeSync(output);
  child.unref();
  return { child, logStart };
}

function freePort(): Promise<number> {
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

function reasonIn(logged: string): string {
  const lines = logged.split('\n').filter((line) => line.trim() !== '');
  return (
    lines.find((line) => /FATAL|PANIC|error/.test(line)) ??
    lines.at(-1) ??
    'it ended without a word'
  ).trim();
}
