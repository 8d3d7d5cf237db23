import { turn } from '../../../platform/browser/turn.ts';
import { beginCounting, count } from '../model/view/summary.ts';
import { isShown } from '../model/view/view.ts';
import type { SessionStore } from '../session/state.ts';

/** Findings come by the hundred a second; the page is told now and then. */
const EVERY_MS = 150;
/** Counting takes at most this share of the time: with a hundred thousand rows it is done less often. */
const SHARE = 0.05;
/** Rows counted before the page may do something else. */
const SLICE = 5_000;

/** The rows' states have changed: counts and cells follow shortly. */
export type Recount = () => void;

/** Counts the rows by what is known of them, and takes those into view that a problem was found in while such are shown. */
export function createCounter(store: SessionStore): Recount {
  let took = 0;
  let isDue = false;
  /** Something has changed since the count began. */
  let isStale = false;

  const countAll = async (): Promise<void> => {
    const { rows, states, view, inView } = store.getState();
    const summary = beginCounting();
    let busy = 0;
    for (let from = 0; from < rows.length; from += SLICE) {
      if (from > 0) await turn();
      // A count of rows that are not these any more is of no use.
      if (store.getState().rows !== rows) {
        isStale = true;
        return;
      }
      const began = performance.now();
      const slice = rows.slice(from, from + SLICE);
      count(slice, states, summary);
      if (view.shows !== 'all') for (const one of slice) if (isShown(view, states, one)) inView.add(one.row);
      busy += performance.now() - began;
    }
    took = busy;
    store.setState(({ revision }) => ({ revision: revision + 1, summary }));
  };

  const recount: Recount = () => {
    isStale = true;
    if (isDue) return;
    isDue = true;
    const countWhenDue = async () => {
      isStale = false;
      await countAll();
      isDue = false;
      if (isStale) recount();
    };
    setTimeout(countWhenDue, Math.max(EVERY_MS, took / SHARE));
  };
  return recount;
}
