import { waitForNextTask } from '../../../platform/browser/time-slices.ts';
import { isRowInView } from '../model/view/grid-view.ts';
import { addRowsToSummary, createMutableSummary } from '../model/view/sheet-summary.ts';
import type { SessionStore } from '../session/session-state.ts';

/** The shortest time between two updates of the counts on the screen. Findings arrive several times per second. */
const MIN_INTERVAL_MS = 150;
/** Counting takes at most this share of the time. A sheet with 100 000 rows is therefore counted less often. */
const MAX_TIME_SHARE = 0.05;
/** The number of rows that are counted before the browser may handle input. */
const ROWS_PER_TASK = 5_000;

/** Schedules a new count of the rows. Callers call it after they have changed rows or their states. */
export type Recount = () => void;

/**
 * Creates a function that schedules a count of the rows by their state. If the view is filtered by problems, each count
 * also adds to the view the rows that match its filter by now.
 */
export function createRowCounter(store: SessionStore): Recount {
  let lastDurationMs = 0;
  let isScheduled = false;
  /** Whether something has changed since the count began, so that the rows have to be counted again. */
  let isStale = false;

  const countRows = async (): Promise<void> => {
    const { rows, rowStates, view, rowNumbersInView } = store.getState();
    const summary = createMutableSummary();
    let durationMs = 0;
    for (let start = 0; start < rows.length; start += ROWS_PER_TASK) {
      if (start > 0) await waitForNextTask();
      // The rows were replaced during the count, so its result would be wrong.
      if (store.getState().rows !== rows) {
        isStale = true;
        return;
      }
      const startedAt = performance.now();
      const slice = rows.slice(start, start + ROWS_PER_TASK);
      addRowsToSummary(slice, rowStates, summary);
      if (view.problemFilter !== 'all')
        for (const sheetRow of slice)
          if (isRowInView(view, rowStates, sheetRow)) rowNumbersInView.add(sheetRow.row);
      durationMs += performance.now() - startedAt;
    }
    lastDurationMs = durationMs;
    store.setState(({ revision }) => ({ revision: revision + 1, summary }));
  };

  const recount: Recount = () => {
    isStale = true;
    if (isScheduled) return;
    isScheduled = true;
    const runCount = async () => {
      isStale = false;
      await countRows();
      isScheduled = false;
      if (isStale) recount();
    };
    setTimeout(runCount, Math.max(MIN_INTERVAL_MS, lastDurationMs / MAX_TIME_SHARE));
  };
  return recount;
}
