export type ConnectionQueue = {
  /** Waits for what `take` gives, and counts as waiting meanwhile. */
  wait: <T>(take: () => Promise<T>) => Promise<T>;
  /** How long, in milliseconds, whoever comes now can expect to wait. */
  expected: () => number;
};

/** How much of the pace is that of the last one: enough to follow a change, too little to follow every hiccup. */
const LATEST = 0.1;
/** How many turns tell a pace. One or two may be connections that are being opened, which takes many times as long. */
const ENOUGH = 5;

/** Who waits for a connection, first come first served, and how fast it goes. */
export function createQueue(now: () => number = () => performance.now()): ConnectionQueue {
  const turns = new Set<{ since: number }>();
  /** From one to the next while others wait. It ends with its rush: the next one may go faster or slower. */
  let pace = 0;
  let told = 0;
  let last: number | undefined;

  return {
    async wait(take) {
      const turn = { since: now() };
      turns.add(turn);
      try {
        return await take();
      } finally {
        turns.delete(turn);
        const at = now();
        if (last !== undefined) {
          pace = told === 0 ? at - last : pace + (at - last - pace) * LATEST;
          told += 1;
        }
        if (turns.size > 0) last = at;
        else {
          last = undefined;
          told = 0;
        }
      }
    },
    expected() {
      const [first] = turns;
      // Where nothing moves at all the pace is an old one: then whoever has waited longest says it.
      const byPace = told < ENOUGH ? 0 : turns.size * pace;
      return first ? Math.max(now() - first.since, byPace) : 0;
    },
  };
}
