export type ConnectionQueue = {
  /** Waits for what `take` gives, and counts as waiting meanwhile. */
  wait: <T>(take: () => Promise<T>) => Promise<T>;
  /** How long, in milliseconds, whoever comes now can expect to wait. */
  expected: () => number;
};

/** How much of the pace is that of the last one: enough to follow a change, too little to follow every hiccup. */
const LATEST = 0.1;

/** Who waits for a connection, first come first served, and how fast it goes. */
export function createQueue(now: () => number = () => performance.now()): ConnectionQueue {
  const turns = new Set<{ since: number }>();
  /** From one to the next while others wait; it says nothing while nobody does. */
  let pace = 0;
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
        if (last !== undefined) pace = pace === 0 ? at - last : pace + (at - last - pace) * LATEST;
        last = turns.size > 0 ? at : undefined;
      }
    },
    expected() {
      const [first] = turns;
      // Where nothing moves at all the pace is an old one: then whoever has waited longest says it.
      return first ? Math.max(now() - first.since, turns.size * pace) : 0;
    },
  };
}
