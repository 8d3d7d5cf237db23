import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The content of postmaster.pid, which PostgreSQL writes. The postmaster is the main process of PostgreSQL. */
export interface Postmaster {
  pid: number;
  port: number;
  ready: boolean;
}

const POLL_MS = 10;
const FAST_SHUTDOWN_MS = 10_000;
const IMMEDIATE_SHUTDOWN_MS = 10_000;

const getPidFile = (cluster: string) => join(cluster, 'postmaster.pid');

export function readPostmaster(cluster: string): Postmaster | undefined {
  if (!existsSync(getPidFile(cluster))) return undefined;
  const lines = readFileSync(getPidFile(cluster), 'utf8').split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

/**
 * Finds the postmaster that runs on this cluster. Undefined when the pid file is stale: its pid may belong to another
 * program by now.
 */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const postmaster = readPostmaster(cluster);
  return postmaster && isPostmaster(postmaster.pid, cluster) ? postmaster : undefined;
}

function isPostmaster(pid: number, cluster: string): boolean {
  if (!(pid > 0)) return false;
  // Checks the command line, which names the data folder. The working folder of the process is not checked: containers
  // often keep root from reading it for processes of other users. A zombie has no command line, although signal 0 still
  // finds the zombie.
  if (process.platform === 'linux') {
    const [, option, folder] = readArguments(pid);
    return option === '-D' && folder === cluster;
  }
  try {
    if (process.platform === 'win32') return process.kill(pid, 0);
    return execFileSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).includes(
      cluster,
    );
  } catch {
    return false;
  }
}

function readArguments(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return [];
  }
}

/**
 * Makes PostgreSQL treat a left-over pid file as stale. PostgreSQL refuses to start when another program of the same
 * user has the pid of the file. It treats the pid of its parent process as stale, so this function writes our pid. The
 * file is not deleted, because it also names the shared memory that PostgreSQL checks for surviving backends. The
 * caller must hold the start lock, and no postmaster may run.
 */
export function markPidFileStale(cluster: string): void {
  if (!existsSync(getPidFile(cluster))) return;
  const lines = readFileSync(getPidFile(cluster), 'utf8').split('\n');
  writeFileSync(getPidFile(cluster), [String(process.pid), ...lines.slice(1)].join('\n'));
}

/**
 * Stops PostgreSQL and waits until it has ended. Tries a fast shutdown, which ends sessions and writes a checkpoint,
 * then an immediate shutdown. When neither works in time, logs it and leaves PostgreSQL running.
 */
export async function stopPostmaster(
  pid: number,
  cluster: string,
  log: (line: string) => void,
): Promise<void> {
  if (!isPostmaster(pid, cluster)) return;
  sendSignal(pid, 'SIGINT');
  if (await waitUntilEnded(pid, cluster, FAST_SHUTDOWN_MS)) return;
  log(
    `PostgreSQL has not stopped within ${FAST_SHUTDOWN_MS / 1000} s: stopping it immediately, it recovers at the next start`,
  );
  sendSignal(pid, 'SIGQUIT');
  if (await waitUntilEnded(pid, cluster, IMMEDIATE_SHUTDOWN_MS)) return;
  log(`PostgreSQL (process ${pid}) does not stop and is left running`);
}

function sendSignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    // ESRCH: the process has just ended.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

async function waitUntilEnded(pid: number, cluster: string, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (isPostmaster(pid, cluster)) {
    if (Date.now() > deadline) return false;
    await sleep(POLL_MS);
  }
  return true;
}
