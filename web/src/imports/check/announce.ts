import { turn } from '../../browser/turn.ts';
import { desk, setDesk } from '../desk.ts';
import { count, emptySummary, pinIfFaulty } from '../model/summary.ts';

/** Findings come by the hundred a second; the page is told now and then. */
const EVERY_MS = 150;
/** Of the time, so much at most goes into counting: with a hundred thousand rows it is done less often. */
const SHARE = 0.05;
/** Rows counted before the page may do something else. */
const SLICE = 5_000;
let took = 0;
let isDue = false;
/** Something has changed since the count began. */
let isStale = false;

/** The rows' states have changed: counts and cells follow shortly. */
export function announce(): void {
  isStale = true;
  if (isDue) return;
  isDue = true;
  setTimeout(
    async () => {
      isStale = false;
      await tell();
      isDue = false;
      if (isStale) announce();
    },
    Math.max(EVERY_MS, took / SHARE),
  );
}

async function tell(): Promise<void> {
  const { rows, states, onlyProblems, pinned } = desk();
  const summary = { ...emptySummary };
  let busy = 0;
  for (let from = 0; from < rows.length; from += SLICE) {
    if (from > 0) await turn();
    // Of rows that are not these any more, no count is of use.
    if (desk().rows !== rows) {
      isStale = true;
      return;
    }
    const began = performance.now();
    const slice = rows.slice(from, from + SLICE);
    count(slice, states, summary);
    if (onlyProblems) for (const one of slice) pinIfFaulty(pinned, states, one);
    busy += performance.now() - began;
  }
  took = busy;
  setDesk({ round: desk().round + 1, summary });
}
