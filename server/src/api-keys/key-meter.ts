import { USES_PER_API_KEY } from '@miya/contract/limits';
import type { Allowance } from '../http/register-routes.ts';

const WINDOW_MS = USES_PER_API_KEY.minutes * 60_000;
/** Of so many keys the uses are counted at once; then those whose minute is over are forgotten. */
const KEYS_MOST = 10_000;

type Window = { begun: number; used: number };

/** Counts the uses of each key, minute by minute, in this process: asking PostgreSQL would cost each request another trip. */
export function createKeyMeter(now: () => number = () => performance.now()) {
  const windows = new Map<string, Window>();

  const currentOf = (key: string) => {
    const window = windows.get(key);
    return window && now() - window.begun < WINDOW_MS ? window : undefined;
  };
  const allowanceOf = ({ begun, used }: Window): Allowance => ({
    most: USES_PER_API_KEY.most,
    perSeconds: WINDOW_MS / 1_000,
    left: USES_PER_API_KEY.most - used,
    renewedIn: Math.max(1, Math.ceil((begun + WINDOW_MS - now()) / 1_000)),
  });

  return {
    /** What a key that has used up its minute is told, without anybody looking for it. */
    spent(key: string): Allowance | undefined {
      const window = currentOf(key);
      return window && window.used >= USES_PER_API_KEY.most
        ? allowanceOf({ ...window, used: window.used + 1 })
        : undefined;
    },
    /** Counts a use of a key there is: guesses are endless, and are counted by where they come from. */
    count(key: string): Allowance {
      if (windows.size >= KEYS_MOST)
        for (const [one, { begun }] of windows) if (now() - begun >= WINDOW_MS) windows.delete(one);
      const window = currentOf(key) ?? { begun: now(), used: 0 };
      window.used += 1;
      windows.set(key, window);
      return allowanceOf(window);
    },
  };
}

export type KeyMeter = ReturnType<typeof createKeyMeter>;
