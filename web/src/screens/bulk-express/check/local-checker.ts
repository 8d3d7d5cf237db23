import { ROW_NUMBER_MAX } from '@miya/contract/limits';
import type { SessionDependencies, WorkerHandle } from '../session/session-dependencies.ts';
import type { SessionStore } from '../session/session-state.ts';
import type { CheckRequest, CheckResponse, RowFinding, SheetRow } from '../worker/protocol.ts';
import { packRows } from '../worker/read/pack-rows.ts';
import { takeFirstEntries } from '../worker/read/take-first-entries.ts';
import type { Recount } from './row-counter.ts';

/** The finding of a row with nothing to report. Most rows share this object, which saves memory in large sheets. */
const nothingFound: RowFinding = { problems: [], duplicateOf: undefined, order: undefined };

/** The number of rows per message to the worker. Copying more rows at once would block the page noticeably. */
const ROWS_PER_MESSAGE = 400;

type Parts = {
  store: SessionStore;
  dependencies: Pick<SessionDependencies, 'rowDefaults' | 'startChecker'>;
  recount: Recount;
  /** Called with the lowest row number among the rows with new findings. */
  onRowsChecked: (firstRow: number) => void;
};

export type LocalChecker = ReturnType<typeof createLocalChecker>;

/**
 * Checks rows in a worker, by the rules that need no server (package contract), and stores the findings. The server
 * checks the rows afterwards.
 */
export function createLocalChecker({ store, dependencies, recount, onRowsChecked }: Parts) {
  let worker: WorkerHandle<CheckRequest> | undefined;
  /** Rows that are not yet sent to the worker, by row number. */
  const unsentRows = new Map<number, SheetRow>();

  const handleResponse = (response: CheckResponse): void => {
    const { findings, serverResults } = store.getState().rowStates;
    const storeFinding = (row: number, finding: RowFinding) => {
      // The row was edited again, and its new cells are not yet sent. So this finding is outdated.
      if (unsentRows.has(row)) return;
      // An order of several rows may have gained or lost rows, so the result of the server is outdated.
      if (finding.order || findings.get(row)?.order) serverResults.delete(row);
      findings.set(row, finding);
    };
    for (const row of response.cleanRows) storeFinding(row, nothingFound);
    for (const finding of response.findings) storeFinding(finding.row, finding);
    const rows = [...response.cleanRows, ...response.findings.map(({ row }) => row)];
    onRowsChecked(rows.reduce((first, row) => Math.min(first, row), ROW_NUMBER_MAX));
    recount();
  };

  const stop = (): void => {
    worker?.terminate();
    worker = undefined;
    unsentRows.clear();
  };

  /**
   * Starts a new worker for a sheet, and returns the port through which the read worker sends rows to the new worker.
   */
  const start = (): MessagePort => {
    stop();
    worker = dependencies.startChecker(handleResponse);
    const { port1, port2 } = new MessageChannel();
    worker.post({ task: 'begin', rowDefaults: dependencies.rowDefaults, rowsPort: port2 }, [port2]);
    return port1;
  };

  const sendRows = (): void => {
    const rows = takeFirstEntries(unsentRows, ROWS_PER_MESSAGE);
    if (rows.length === 0) return;
    worker?.post({ task: 'check', rows: packRows(rows) }, []);
    if (unsentRows.size > 0) setTimeout(sendRows);
  };

  /** Checks rows that were edited, or that no worker has checked. A row without cells stands for a deleted row. */
  const checkRows = (rows: readonly SheetRow[]): void => {
    // Without a worker, the rows come from storage. No read worker will use the new port, so the port is closed.
    if (!worker) start().close();
    if (unsentRows.size === 0) setTimeout(sendRows);
    for (const sheetRow of rows) unsentRows.set(sheetRow.row, sheetRow);
    recount();
  };

  return { start, checkRows, stop };
}
