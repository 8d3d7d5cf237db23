import { desk, setDesk } from '../desk.ts';
import { summarise } from '../model/summary.ts';

/** Findings come by the hundred a second; the page is told now and then. */
const EVERY_MS = 200;
let isDue = false;

/** The rows' states have changed: counts and cells follow shortly. */
export function announce(): void {
  if (isDue) return;
  isDue = true;
  setTimeout(() => {
    isDue = false;
    const { rows, states, round } = desk();
    setDesk({ round: round + 1, summary: summarise(rows, states) });
  }, EVERY_MS);
}
