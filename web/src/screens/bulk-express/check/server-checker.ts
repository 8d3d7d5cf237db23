import type { CheckedRow } from '@miya/contract/imports';
import { waitForNextTask } from '../../../platform/browser/time-slices.ts';
import { type AutofilledCells, createRowStates } from '../model/view/sheet-summary.ts';
import type { FillCells } from '../read/cell-filler.ts';
import { findBatchService } from '../session/choices/find-batch-service.ts';
import type { ImportServer } from '../session/session-dependencies.ts';
import type { SessionState, SessionStore } from '../session/session-state.ts';
import type { SheetRow } from '../worker/protocol.ts';
import type { Recount } from './row-counter.ts';
import { createServerCheckQueue } from './server-check-queue.ts';

/** After a failed request, the next request is sent after this delay. */
const RETRY_DELAY_MS = 3_000;

type Parts = { store: SessionStore; server: ImportServer; recount: Recount; fillCells: FillCells };

const toAutofilledCells = ({ filled }: CheckedRow): AutofilledCells =>
  Object.fromEntries(filled.map(({ column, text }) => [column, text]));

/**
 * Creates a function that returns the same object for equal values. Many rows have the same customs problems, and
 * sharing one object saves memory.
 */
function createDeduplicator<Value>() {
  const valuesByJson = new Map<string, Value>();
  return (value: Value): Value => {
    const json = JSON.stringify(value);
    const shared = valuesByJson.get(json) ?? value;
    valuesByJson.set(json, shared);
    return shared;
  };
}

/**
 * Checks rows on the server, in several requests, until all rows are checked. For each row, the server returns the
 * price, unclear places, existing orders that look alike, and missing customs data.
 */
export function createServerChecker({ store, server, recount, fillCells }: Parts) {
  const queue = createServerCheckQueue(store);
  const deduplicate = createDeduplicator<CheckedRow['customs']>();
  /**
   * A run is a series of requests, until all rows are checked. Each run has a number. Increasing `currentRun` ends the
   * active run.
   */
  let currentRun = 0;

  /** Checks rows in one request and stores the results. Returns false if the run should end. */
  const checkRows = async (rows: readonly SheetRow[], isCurrent: () => boolean): Promise<boolean> => {
    const { language } = store.getState();
    // Undefined before the user has chosen an express type. The request then returns no prices, but it finds rows
    // that were sent before.
    const serviceId = findBatchService(store.getState());
    const response = await server.check({
      ...(serviceId !== undefined && { serviceId }),
      language,
      rows: rows.map(({ row, cells }) => ({ row, cells: [...cells] })),
    });
    await waitForNextTask();
    if (!isCurrent()) return false;
    if (!response.ok) {
      if (response.refusal === 'session_ended' || response.refusal === 'service_unknown') return false;
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
      return true;
    }
    // The user has chosen another express type meanwhile. The prices are wrong, so the response is dropped.
    if (findBatchService(store.getState()) !== serviceId) return true;
    const { serverResults, findings } = store.getState().rowStates;
    const rowsByNumber = new Map(rows.map((sheetRow) => [sheetRow.row, sheetRow]));
    const cellsByRow = new Map<number, AutofilledCells>();
    for (const checkedRow of response.result.rows) {
      const sheetRow = rowsByNumber.get(checkedRow.row);
      if (sheetRow)
        serverResults.set(checkedRow.row, {
          sheetRow,
          result: { ...checkedRow, customs: deduplicate(checkedRow.customs) },
        });
      // Faulty rows are sent only to check their reference. The user corrects them, so their cells are not filled.
      const isFaulty = (findings.get(checkedRow.row)?.problems.length ?? 0) > 0;
      if (checkedRow.filled.length > 0 && !isFaulty)
        cellsByRow.set(checkedRow.row, toAutofilledCells(checkedRow));
    }
    recount();
    // The server fills cells from items that the client sent before, for example the HS code. Filling cells changes
    // the rows, so they are checked again.
    if (cellsByRow.size > 0) await fillCells(cellsByRow);
    await waitForNextTask();
    return true;
  };

  /** Starts a run. Does nothing while a run is active. */
  const start = async (): Promise<void> => {
    if (store.getState().serverCheck === 'running') return;
    currentRun += 1;
    const run = currentRun;
    const isCurrent = () => run === currentRun && store.getState().step === 'check';
    store.setState({ serverCheck: 'running' });
    // Building a request takes noticeable time, so it runs in a separate task.
    await waitForNextTask();
    for (let rows = queue.takeNextRows(); isCurrent() && rows.length > 0; rows = queue.takeNextRows())
      if (!(await checkRows(rows, isCurrent))) break;
    if (run === currentRun) store.setState({ serverCheck: 'idle' });
  };

  /** Starts a run after each change of rows, findings or express type, unless the user has stopped the check. */
  const startIfReady = (state: SessionState, before: SessionState) => {
    const isReady = state.step === 'check' && state.serverCheck === 'idle';
    const hasChanged =
      state.revision !== before.revision ||
      findBatchService(state) !== findBatchService(before) ||
      state.step !== before.step;
    if (isReady && hasChanged) start();
  };
  const unsubscribe = store.subscribe(startIfReady);

  return {
    prioritizeRows: queue.prioritizeRows,
    reconsiderRow: queue.reconsiderRow,
    /** Stops the check on behalf of the user, until `resume` is called. */
    stop: (): void => {
      currentRun += 1;
      store.setState({ serverCheck: 'stopped' });
    },
    resume: (): Promise<void> => {
      store.setState({ serverCheck: 'idle' });
      return start();
    },
    /**
     * Deletes all results of the server, because prices depend on the express type. Callers call it after the user has
     * chosen another express type.
     */
    clearPrices: (): void => {
      currentRun += 1;
      queue.reconsiderAllRows();
      store.setState(({ rowStates }) => ({
        serverCheck: 'idle',
        rowStates: {
          ...createRowStates(),
          findings: rowStates.findings,
          autofilledCells: rowStates.autofilledCells,
        },
      }));
      recount();
    },
    /** Ends the check for good, with the session. */
    end: (): void => {
      currentRun += 1;
      unsubscribe();
    },
  };
}
