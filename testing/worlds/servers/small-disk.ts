import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Mounts a file system of this size in memory. Returns undefined when mounting fails, e.g. without root rights. */
export function mountSmallDisk(megabytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'miya-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], {
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

/** Appends to the file until the disk has no free byte. */
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
