import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** What PostgreSQL writes about itself into postmaster.pid. */
export interface Postmaster {
  pid: number;
  port: number;
  ready: boolean;
}

const POLL_MS = 10;
const FAST_SHUTDOWN_MS = 10_000;
const IMMEDIATE_SHUTDOWN_MS = 10_000;

const pidFile = (cluster: string) => join(cluster, 'postmaster.pid');

export function readPostmaster(cluster: string): Postmaster | undefined {
  if (!existsSync(pidFile(cluster))) return undefined;
  const lines = readFileSync(pidFile(cluster), 'utf8').split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

/** The postmaster that really runs on this cluster; a pid file alone may be left over and its pid another program's. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const written = readPostmaster(cluster);
  return written && isPostmaster(written.pid, cluster) ? written : undefined;
}

function isPostmaster(pid: number, cluster: string): boolean {
  if (!(pid > 0)) return false;
  // Told by its command line, which names the folder. Its working folder would say it too, but containers commonly
  // deny root that look at another user's process. A zombie, which still answers to signal 0, has none.
  if (process.platform === 'linux') {
    const [, option, folder] = argumentsOf(pid);
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

function argumentsOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return [];
  }
}

/**
 * Call with the start lock held and no postmaster running. PostgreSQL takes a left-over pid file for a running server
 * when another program of the same user has the pid by now. It takes its parent's pid for left over, so that is
 * written in. The file is not deleted: it also tells PostgreSQL which shared memory to check for surviving backends.
 */
export function disarmPidFile(cluster: string): void {
  if (!existsSync(pidFile(cluster))) return;
  const lines = readFileSync(pidFile(cluster), 'utf8').split('\n');
  writeFileSync(pidFile(cluster), [String(process.pid), ...lines.slice(1)].join('\n'));
}

/** Fast shutdown: sessions are ended, the data is checkpointed. Resolves when it is gone. */
export async function stopPostmaster(
  pid: number,
  cluster: string,
  log: (line: string) => void,
): Promise<void> {
  if (!isPostmaster(pid, cluster)) return;
  signal(pid, 'SIGINT');
  if (await gone(pid, cluster, FAST_SHUTDOWN_MS)) return;
  log(
    `PostgreSQL has not stopped within ${FAST_SHUTDOWN_MS / 1000} s: stopping it at once, it recovers at the next start`,
  );
  signal(pid, 'SIGQUIT');
  if (await gone(pid, cluster, IMMEDIATE_SHUTDOWN_MS)) return;
  log(`PostgreSQL (process ${pid}) does not stop and is left running`);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    // It ended by itself in this very moment.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

async function gone(pid: number, cluster: string, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (isPostmaster(pid, cluster)) {
    if (Date.now() > deadline) return false;
    await sleep(POLL_MS);
  }
  return true;
}
