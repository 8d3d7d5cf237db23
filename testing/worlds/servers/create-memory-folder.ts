import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Files that Linux keeps in memory. A container may have too little of it, other systems have none. */
const MEMORY_FOLDER = '/dev/shm';
const MIN_FREE_BYTES = 2 * 1024 ** 3;

/**
 * A new folder for a database that nobody needs afterwards, in memory where there is room for it. A database is hundreds of
 * files: to make and delete them on a disk can take PostgreSQL longer than all that a test asks of it.
 */
export function createMemoryFolder(prefix: string): string {
  const folder = mkdtempSync(join(hasFreeMemory() ? MEMORY_FOLDER : tmpdir(), prefix));
  // Open to PostgreSQL's user: as root it runs under another, and the data would be put outside this folder and outlive it.
  chmodSync(folder, 0o755);
  return folder;
}

function hasFreeMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    return bavail * bsize >= MIN_FREE_BYTES;
  } catch {
    return false;
  }
}
