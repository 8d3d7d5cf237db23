import { setTimeout as pause } from 'node:timers/promises';
import { calls } from '@miya/contract/calls';
import { ask } from './ask.ts';
import type { Person } from './people.ts';

const REST_MS = 20;

/** People who look at something again and again, each by itself, and how long nobody would answer one of them. */
export function startWatch(addressOf: () => string, people: readonly Person[]) {
  const seen = { answered: 0, longest: 0, slowest: 0 };
  let isOver = false;
  const looking = people.map(async ({ token, clientId }) => {
    const looks = [
      () => ask(addressOf(), calls.listOrders, {}, { token }),
      () => ask(addressOf(), calls.getClient, { id: clientId }, { token }),
      () => ask(addressOf(), calls.listEntries, {}, { token }),
      () => ask(addressOf(), calls.listAddresses, {}, { token }),
    ];
    let refusedSince: number | undefined;
    for (let at = 0; !isOver; at += 1) {
      const asked = performance.now();
      const answer = await looks[at % looks.length]?.();
      const now = performance.now();
      seen.slowest = Math.max(seen.slowest, now - asked);
      if (answer?.envelope?.code === 200) {
        seen.answered += 1;
        if (refusedSince !== undefined) seen.longest = Math.max(seen.longest, now - refusedSince);
        refusedSince = undefined;
      } else refusedSince ??= asked;
      await pause(REST_MS);
    }
    // Whoever is refused at the end was refused for good.
    if (refusedSince !== undefined) seen.longest = Number.POSITIVE_INFINITY;
  });
  return {
    stop: async () => {
      isOver = true;
      await Promise.all(looking);
      return seen;
    },
  };
}
