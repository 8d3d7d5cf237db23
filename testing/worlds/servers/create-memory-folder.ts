import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux keeps the files of this folder in memory. It is small in some containers and absent on other systems. */
const MEMORY_FOLDER = '/dev/shm';
const MIN_FREE_BYTES = 2 * 1024 ** 3;

/**
 * Creates a folder for a temporary database, in memory if enough is free, otherwise on the disk. A database has
 * hundreds of files. Creating and deleting them on a disk can take longer than the test itself.
 */
export function createMemoryFolder(prefix: string): string {
  const folder = mkdtempSync(join(hasFreeMemory() ? MEMORY_FOLDER : tmpdir(), prefix));
  // PostgreSQL does not run as root but as another user. If that user cannot enter this folder, the server puts the
  // data elsewhere, where it would not be removed.
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
