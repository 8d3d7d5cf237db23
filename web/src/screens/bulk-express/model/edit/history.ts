import type { Change } from './change-rows.ts';

/** Nobody remembers more steps than these, and more changes than these do not fit easily into memory. */
const STEPS_MOST = 100;
const CHANGES_MOST = 500_000;

export type History = { past: readonly Change[][]; future: readonly Change[][] };
export const emptyHistory: History = { past: [], future: [] };

export function remember({ past }: History, step: Change[]): History {
  const kept = [...past, step].slice(-STEPS_MOST);
  while (kept.length > 1 && kept.reduce((sum, one) => sum + one.length, 0) > CHANGES_MOST) kept.shift();
  return { past: kept, future: [] };
}

/** The step to take back, and the history after it. */
export function stepBack({ past, future }: History): { step: Change[]; history: History } | undefined {
  const step = past.at(-1);
  return step && { step, history: { past: past.slice(0, -1), future: [...future, step] } };
}

export function stepForward({ past, future }: History): { step: Change[]; history: History } | undefined {
  const step = future.at(-1);
  return step && { step, history: { past: [...past, step], future: future.slice(0, -1) } };
}
