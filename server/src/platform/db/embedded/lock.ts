import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../migrate/start-error.ts';

/*
 * Locks between processes, on files of the data folder. SQLite is used for nothing but its file locks: the kernel
 * drops them with the process, kill -9 included, so no lock is ever stale. Node has no flock of its own, and a
 * lock file holding a pid would have to be broken by guessing.
 */
export interface Lock {
  release(): void;
}

const SQLITE_BUSY = 5;
const POLL_MS = 15;

type Mode = 'shared' | 'exclusive';

const BEGIN = {
  // The read is what takes the lock; a bare BEGIN takes none.
  shared: 'BEGIN; SELECT count(*) FROM sqlite_master',
  exclusive: 'BEGIN EXCLUSIVE',
} satisfies Record<Mode, string>;

export function tryLock(file: string, mode: Mode): Lock | undefined {
  let db: DatabaseSync | undefined;
  try {
    const opened = new DatabaseSync(file, { timeout: 0 });
    db = opened;
    // Without a journal file, so that a lock needs no disk space: stop() must work on a full disk too.
    opened.exec('PRAGMA journal_mode = memory');
    opened.exec(BEGIN[mode]);
    return { release: () => opened.close() };
  } catch (error) {
    db?.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return undefined;
    // Commonly a data folder of another user, or one on a disk without locks.
    throw new StartError(`Cannot lock ${file}: ${error instanceof Error ? error.message : error}`);
  }
}

export async function waitForLock(file: string, mode: Mode, timeoutMs: number): Promise<Lock> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const lock = tryLock(file, mode);
    if (lock) return lock;
    if (Date.now() > deadline)
      throw new StartError(
        `Another process has held ${file} for ${timeoutMs / 1000} s: is a start stuck there?`,
      );
    await sleep(POLL_MS);
  }
}
