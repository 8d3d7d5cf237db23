import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
/** Runs the garbage collector, so that garbage of earlier calls does not count for the next measurement. */
export const collectGarbage: () => void = runInNewContext('gc');

/**
 * Measures the longest time in milliseconds for which the work blocked the event loop. Counts the CPU time of the
 * thread, so that other processes on the machine do not matter.
 */
export async function measureLongestBlock(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let previous = readThreadCpuMs();
  const measure = () => {
    const now = readThreadCpuMs();
    longest = Math.max(longest, now - previous);
    previous = now;
  };
  // Between two measurements is one turn of the event loop, plus earlier turns of less than a millisecond. Measuring in
  // every turn would keep a core busy while the work waits for the database.
  const interval = setInterval(measure, 1);
  try {
    await work();
  } finally {
    // The turn that ended the work counts too.
    await new Promise(setImmediate);
    clearInterval(interval);
    measure();
  }
  return longest;
}

/** These rounds take 100 ms on the machine for which the limit was set (a core of 2024, Node 26). */
const CALIBRATION_ROUNDS = 410;

/**
 * Measures how long the work of 100 ms takes on this machine. A slower machine gets a higher limit. Uses the median,
 * because the first rounds run before the code is compiled.
 */
export function calibrate100Ms(): number {
  const times = Array.from({ length: 9 }, () => {
    const before = readThreadCpuMs();
    for (let round = 0; round < CALIBRATION_ROUNDS; round++) runCalibrationWork(round);
    return readThreadCpuMs() - before;
  });
  return times.sort((a, b) => a - b)[4] ?? 0;
}

/** Typical work of a server: parses, looks up and builds texts. */
function runCalibrationWork(round: number): number {
  const rows = Array.from({ length: 100 }, (_, at) => ({
    id: `${round}-${at}`,
    name: `Name ${at} ñandú`,
    at,
  }));
  const read: typeof rows = JSON.parse(JSON.stringify(rows));
  const words = new Map<string, number>();
  for (const { name } of read)
    for (const word of name.normalize('NFKD').toLowerCase().split(' '))
      words.set(word, (words.get(word) ?? 0) + 1);
  return words.size;
}

function readThreadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
