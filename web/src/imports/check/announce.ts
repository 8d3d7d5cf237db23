import { desk, setDesk } from '../desk.ts';
import { summarise } from '../model/summary.ts';

/** Findings come by the hundred a second; the page is told now and then. */
const EVERY_MS = 200;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The rows' states have changed: counts and cells follow shortly. */
export function announce(): void {
  timer ??= setTimeout(() => {
    timer = undefined;
    const { rows, states, round } = desk();
    setDesk({ round: round + 1, summary: summarise(rows, states) });
  }, EVERY_MS);
}
