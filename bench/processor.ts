import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getClusterFolder } from '../server/src/platform/db/embedded/folders.ts';
import { findPostmaster } from '../server/src/platform/db/embedded/postmaster.ts';

/** Linux counts in hundredths of a second. */
const TICKS = 100;

/**
 * Seconds of the processor that we and the world's PostgreSQL have used so far. Where others use the machine too, a ratio
 * of these is to be believed, and one of times on the clock is not. NaN where the system does not tell.
 */
export function processorSeconds({ folder }: { folder: string }): number {
  const { user, system } = process.cpuUsage();
  const postmaster = findPostmaster(getClusterFolder(join(folder, 'data')))?.pid;
  if (process.platform !== 'linux' || !postmaster) return Number.NaN;
  let ticks = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const [parent, used, ofChildren] = read(pid);
    if (Number(pid) === postmaster) ticks += used + ofChildren;
    else if (parent === postmaster) ticks += used;
  }
  return (user + system) / 1e6 + ticks / TICKS;
}

/** Its parent, what it has used, and what its ended children have. */
function read(pid: string): [number, number, number] {
  try {
    // After the name, which may hold anything, in brackets.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    const at = (index: number) => fields[index] ?? 0;
    return [at(1), at(11) + at(12), at(13) + at(14)];
  } catch {
    return [0, 0, 0];
  }
}
