import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
/** What others have left behind is then not swept at the next one's expense. */
export const collectGarbage: () => void = runInNewContext('gc');

/**
 * The longest time, in milliseconds, that the work kept the process from doing anything else: what one turn of the
 * event loop took of the processor. Counted by the thread's own clock, so what else the machine does is left out.
 */
export async function longestHold(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = threadMilliseconds();
  const look = () => {
    const now = threadMilliseconds();
    longest = Math.max(longest, now - last);
    last = now;
  };
  // Between two looks are one turn and what less than a millisecond held before it. To look at every turn would keep a
  // core busy for as long as the database is waited for.
  const looking = setInterval(look, 1);
  try {
    await work();
  } finally {
    // The turn that ended the work counts too.
    await new Promise(setImmediate);
    clearInterval(looking);
    look();
  }
  return longest;
}

/** Rounds of the yardstick that take 100 ms on the machine the limit was set on (a core of 2024, Node 26). */
const ROUNDS = 410;

/**
 * What 100 ms are on this machine: the same work takes longer on a slower one, and so may the answers. The median of
 * several, for the first ones are not compiled yet.
 */
export function hundredMilliseconds(): number {
  const times = Array.from({ length: 9 }, () => {
    const before = threadMilliseconds();
    for (let round = 0; round < ROUNDS; round++) measureAgainst(round);
    return threadMilliseconds() - before;
  });
  return times.sort((a, b) => a - b)[4] ?? 0;
}

/** What a server does all day: texts taken apart, looked up, and put together again. */
function measureAgainst(round: number): number {
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

function threadMilliseconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
