import { desk, setDesk } from '../desk.ts';
import { summarise } from '../model/summary.ts';

/** Findings come by the hundred a second; the page is told now and then. */
const EVERY_MS = 150;
/** Of the time, so much at most goes into counting: with a hundred thousand rows it is done less often. */
const SHARE = 0.05;
let took = 0;
let isDue = false;

/** The rows' states have changed: counts and cells follow shortly. */
export function announce(): void {
  if (isDue) return;
  isDue = true;
  setTimeout(
    () => {
      isDue = false;
      const began = performance.now();
      const { rows, states, round } = desk();
      setDesk({ round: round + 1, summary: summarise(rows, states) });
      took = performance.now() - began;
    },
    Math.max(EVERY_MS, took / SHARE),
  );
}
