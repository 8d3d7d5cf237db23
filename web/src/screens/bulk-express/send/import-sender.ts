import { FILE_NAME_MAX } from '@miya/contract/limits';
import { createId } from '../../../platform/browser/create-id.ts';
import { forEachInSlices } from '../../../platform/browser/time-slices.ts';
import type { LocalChecker } from '../check/local-checker.ts';
import type { Recount } from '../check/row-counter.ts';
import type { EditQueue } from '../edit/edit-queue.ts';
import { emptyEditHistory } from '../model/edit/edit-history.ts';
import { defaultView } from '../model/view/grid-view.ts';
import { isValidRow } from '../model/view/sheet-summary.ts';
import { findBatchService } from '../session/choices/find-batch-service.ts';
import type { SessionDependencies } from '../session/session-dependencies.ts';
import { clearSheet, type ImportJob, type SessionStore } from '../session/session-state.ts';
import type { SheetSaver } from '../storage/sheet-saver.ts';
import type { SheetRow } from '../worker/protocol.ts';
import { listRemainingRows } from './list-remaining-rows.ts';
import { type JobDependencies, runJob } from './run-job.ts';

type Parts = {
  store: SessionStore;
  dependencies: Pick<SessionDependencies, 'server' | 'wait'>;
  checker: LocalChecker;
  sheetSaver: SheetSaver;
  recount: Recount;
  enqueueEdit: EditQueue;
};

export type ImportSender = ReturnType<typeof createImportSender>;

const createJob = (rows: number, serviceId: string): ImportJob => ({
  serviceId,
  id: createId(),
  rows,
  acked: 0,
  again: false,
  phase: 'sending',
  retryCause: undefined,
  stopCause: undefined,
  stopDetails: {},
  serverImport: undefined,
  rowsPerSecond: 0,
});

/**
 * Sends the valid rows of the grid to the server. The server creates the orders in the background, and the sender
 * polls until the import has ended. Rows that did not become orders return to the grid.
 */
export function createImportSender({
  store,
  dependencies: { server, wait },
  checker,
  sheetSaver,
  recount,
  enqueueEdit,
}: Parts) {
  const { getState, setState } = store;
  /** A run is a call of `runJob`. Each run has a number. Increasing `currentRun` ends the active run. */
  let currentRun = 0;

  const moveValidRowsToOutbox = async (): Promise<SheetRow[]> => {
    const { sheetId, rows, rowStates } = getState();
    // Read before the valid rows leave the grid: the result depends on whether all rows of the grid name an express
    // type.
    const serviceId = findBatchService(getState());
    const hasOtherSheet = () => getState().sheetId !== sheetId;
    const [outbox, remainingRows]: [SheetRow[], SheetRow[]] = [[], []];
    await forEachInSlices(
      rows,
      (sheetRow) => (isValidRow(rowStates, sheetRow) ? outbox : remainingRows).push(sheetRow),
      hasOtherSheet,
    );
    if (outbox.length === 0 || hasOtherSheet()) return [];
    setState({
      step: 'send',
      rows: remainingRows,
      outbox,
      job: createJob(outbox.length, serviceId ?? ''),
      // Ctrl+Z must not bring back rows that are being sent.
      history: emptyEditHistory,
      view: defaultView,
      rowNumbersInView: new Set(),
    });
    recount();
    return outbox;
  };

  /**
   * Finishes an ended import: removes rows that became orders, and returns the other rows with their problems to the
   * grid.
   */
  const finishJob = async (job: ImportJob): Promise<void> => {
    const hasOtherJob = () => getState().job?.id !== job.id;
    const { remaining, refused } = await listRemainingRows({
      job,
      outbox: getState().outbox,
      list: server.list,
      wait,
      isAbandoned: hasOtherJob,
    });
    if (hasOtherJob()) return;
    const { outbox, rows, rowStates, importIds, sentRows } = getState();
    const remainingRows = new Set(remaining);
    for (const { sheetRow, result } of refused)
      rowStates.serverResults.set(sheetRow.row, { sheetRow, result });
    const gridRows = [...rows, ...remaining].sort((one, other) => one.row - other.row);
    setState({
      job: { ...job, retryCause: undefined, stopCause: undefined },
      rows: gridRows,
      outbox: [],
      importIds: [...importIds.filter((id) => id !== job.id), job.id],
      sentRows: [...sentRows, ...outbox.filter((sheetRow) => !remainingRows.has(sheetRow))],
    });
    // After a page reload the rows of the outbox have no findings, so those that return to the grid are checked now.
    checker.checkRows(remaining.filter(({ row }) => !rowStates.findings.has(row)));
    if (gridRows.length === 0) sheetSaver.deleteSheet();
    else {
      sheetSaver.saveRowsSoon(outbox.map(({ row }) => row));
      sheetSaver.saveNow();
    }
  };

  const createJobDependencies = (id: string, run: number): JobDependencies => ({
    start: ({ rows, serviceId }) => {
      const { fileName, fileHash, payment } = getState();
      const name = fileName.slice(0, FILE_NAME_MAX);
      return server.start({ id, fileName: name, fileHash, rows, serviceId, payment });
    },
    addRows: (rows) => server.add({ id, rows: rows.map(({ row, cells }) => ({ row, cells: [...cells] })) }),
    finish: () => server.finish({ id, again: getState().job?.again ?? false }),
    get: () => server.get({ id }),
    wait,
    updateJob: async (changes) => {
      const { job } = getState();
      if (run !== currentRun || job?.id !== id) return;
      const changedJob = { ...job, ...changes };
      if (changedJob.phase === 'done' || changedJob.phase === 'cancelled') return finishJob(changedJob);
      setState({ job: changedJob });
      // After a page reload the job resumes with the saved `acked` and phase, so these changes are saved at once.
      if (changes.acked !== undefined || changes.phase !== undefined) await sheetSaver.saveNow();
    },
    isAbandoned: () => run !== currentRun || getState().job?.id !== id,
    now: () => performance.now(),
  });

  /** Sends the outbox, from the first row that the server has not confirmed. */
  const resumeSending = async (): Promise<void> => {
    const { job, outbox } = getState();
    if (!job) return;
    currentRun += 1;
    await runJob(job, outbox, createJobDependencies(job.id, currentRun));
  };

  return {
    resumeSending,

    /** Moves the valid rows from the grid to the outbox and sends them. */
    sendValidRows: async (): Promise<void> => {
      const outbox = await enqueueEdit(moveValidRowsToOutbox);
      if (outbox.length === 0) return;
      sheetSaver.saveRowsSoon(outbox.map(({ row }) => row));
      await sheetSaver.saveNow();
      await resumeSending();
    },

    /** Sends rows again that were sent in an earlier import. Callers call it after the user has confirmed this. */
    confirmResend: (): Promise<void> => {
      const { job } = getState();
      if (job) setState({ job: { ...job, again: true, stopCause: undefined } });
      return resumeSending();
    },

    /**
     * Returns all rows of the outbox to the grid and cancels the import. No row of the outbox has become an order yet.
     */
    returnRowsToGrid: (): void => {
      currentRun += 1;
      const { rows, outbox, job } = getState();
      // A failed request is ignored, because the server cancels an unfinished import after some days.
      if (job && job.acked > 0) server.cancel({ id: job.id });
      const gridRows = [...rows, ...outbox].sort((one, other) => one.row - other.row);
      setState({ step: 'check', rows: gridRows, outbox: [], job: undefined });
      checker.checkRows(outbox);
      sheetSaver.saveRowsSoon(outbox.map(({ row }) => row));
    },

    /** Cancels the running import. Orders that were already created stay. */
    cancelSending: async (): Promise<void> => {
      const { job } = getState();
      if (!job) return;
      currentRun += 1;
      const response = await server.cancel({ id: job.id });
      const currentJob = getState().job;
      if (currentJob?.id !== job.id) return;
      if (response.ok)
        await finishJob({
          ...currentJob,
          // The import may have ended before the request arrived.
          phase: response.result.state === 'done' ? 'done' : 'cancelled',
          serverImport: response.result,
        });
      else setState({ job: { ...currentJob, stopCause: response.refusal } });
    },

    /** Leaves the result of an import: shows the remaining rows in the grid, or the first step if there are none. */
    closeResult: (): void => {
      if (getState().rows.length === 0) clearSheet(store);
      else setState({ job: undefined, outbox: [], step: 'check' });
    },

    /** Stops sending when the session ends. The next session that restores the sheet resumes sending. */
    stopSending: (): void => {
      currentRun += 1;
    },
  };
}
