import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Mounts a disk in memory of this size ('400m'); undefined where mounting is not allowed. */
export function mountSmallDisk(size: string) {
  const folder = mkdtempSync(join(tmpdir(), 'miya-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], {
    stdio: 'ignore',
  });
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  chmodSync(folder, 0o755);
  const unmount = () => {
    spawnSync('umount', [folder]);
    rmSync(folder, { recursive: true, force: true });
  };
  return { folder, unmount };
}

/** Writes into the file until not one more byte fits on its disk. */
export function fillDisk(file: string): void {
  const handle = openSync(file, 'a');
  try {
    for (let chunk = Buffer.alloc(1 << 20); chunk.length > 0; )
      try {
        writeSync(handle, chunk);
      } catch {
        chunk = chunk.subarray(0, chunk.length >> 1);
      }
  } finally {
    closeSync(handle);
  }
}
