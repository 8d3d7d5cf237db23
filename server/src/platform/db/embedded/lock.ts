import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../migrate/start-error.ts';

/*
 * Locks between processes on files in the data folder. SQLite is used only for its file locks: the kernel releases them
 * when the process ends, even by kill -9, so no lock is ever stale. Node has no flock(). With a lock file that contains
 * a pid, a process could only guess whether the lock is stale.
 */
export interface Lock {
  release(): void;
}

const SQLITE_BUSY = 5;
const POLL_MS = 15;

type LockMode = 'shared' | 'exclusive';

const BEGIN_STATEMENTS = {
  // SQLite takes the shared lock at the first read, not at BEGIN.
  shared: 'BEGIN; SELECT count(*) FROM sqlite_master',
  exclusive: 'BEGIN EXCLUSIVE',
} satisfies Record<LockMode, string>;

/** Takes the lock, or returns undefined when another process holds it. */
export function tryLock(file: string, mode: LockMode): Lock | undefined {
  let db: DatabaseSync | undefined;
  try {
    const opened = new DatabaseSync(file, { timeout: 0 });
    db = opened;
    // Without a journal file a lock needs no disk space: stop() must also work on a full disk.
    opened.exec('PRAGMA journal_mode = memory');
    opened.exec(BEGIN_STATEMENTS[mode]);
    return { release: () => opened.close() };
  } catch (error) {
    db?.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return undefined;
    // Usually the data folder belongs to another user or is on a file system without locks.
    throw new StartError(`Cannot lock ${file}: ${error instanceof Error ? error.message : error}`);
  }
}

export async function waitForLock(file: string, mode: LockMode, timeoutMs: number): Promise<Lock> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const lock = tryLock(file, mode);
    if (lock) return lock;
    if (Date.now() > deadline)
      throw new StartError(
        `Another process has held the lock ${file} for ${timeoutMs / 1000} s: check whether a start of Miya hangs.`,
      );
    await sleep(POLL_MS);
  }
}
