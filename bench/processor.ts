import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getClusterFolder } from '../server/src/platform/db/embedded/folders.ts';
import { findPostmaster } from '../server/src/platform/db/embedded/postmaster.ts';

/** Linux counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100;

/**
 * Returns the seconds of processor time that this process and the PostgreSQL in `folder` have used. Other programs on
 * the machine change the time on the clock, but not the processor time, so ratios of processor times are reliable.
 * Returns NaN on systems other than Linux, and if no PostgreSQL runs in `folder`.
 */
export function getProcessorSeconds({ folder }: { folder: string }): number {
  const { user, system } = process.cpuUsage();
  const postmaster = findPostmaster(getClusterFolder(join(folder, 'data')))?.pid;
  if (process.platform !== 'linux' || !postmaster) return Number.NaN;
  let ticks = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const [parent, ownTicks, childTicks] = readProcess(pid);
    if (Number(pid) === postmaster) ticks += ownTicks + childTicks;
    else if (parent === postmaster) ticks += ownTicks;
  }
  return (user + system) / 1e6 + ticks / TICKS_PER_SECOND;
}

/**
 * Returns the id of the parent process, the ticks of the process itself, and the ticks of its ended children. All
 * three are 0 when the process has ended.
 */
function readProcess(pid: string): [number, number, number] {
  try {
    // Removes the process id and the name in brackets. The name may contain spaces and brackets.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    const getField = (index: number) => fields[index] ?? 0;
    return [getField(1), getField(11) + getField(12), getField(13) + getField(14)];
  } catch {
    return [0, 0, 0];
  }
}
