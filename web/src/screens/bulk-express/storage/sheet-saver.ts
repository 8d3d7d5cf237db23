import type { SessionState, SessionStore } from '../session/session-state.ts';
import { getPartNumber, type SheetMetadata, type SheetStore } from './sheet-store.ts';

const SAVE_DELAY_MS = 400;
/**
 * A larger file is not saved, because it would take about as much browser storage as the rows. The rows are always
 * saved.
 */
const MAX_FILE_BYTES = 10_000_000;

export type SheetSaver = ReturnType<typeof createSheetSaver>;

/**
 * Saves the sheet of the session as it changes. Saving may fail, for example if the storage is full or the window is
 * private. The error is then ignored, because the user can work on without a saved sheet.
 */
export function createSheetSaver(store: SessionStore, sheetStore: SheetStore) {
  const changedParts = new Set<number>();
  let isScheduled = false;
  let savedFile: File | undefined;
  /** Writes run one after the other, so that an older write cannot overwrite a newer one. */
  let lastWrite: Promise<void> = Promise.resolve();
  const enqueueWrite = (write: () => Promise<void>): Promise<void> => {
    lastWrite = lastWrite.then(write).catch(() => {});
    return lastWrite;
  };

  /** Resolves when all changes are saved, or saving has failed. */
  const saveNow = (): Promise<void> => {
    const parts = new Set(changedParts);
    changedParts.clear();
    const { sheetId, rows, outbox, rowStates, sourceFile } = store.getState();
    return enqueueWrite(async () => {
      // Another sheet may have been opened while this write was waiting.
      if (sheetId === '' || sheetId !== store.getState().sheetId) return;
      await sheetStore.saveParts(sheetId, parts, {
        rows,
        outbox,
        autofilledCells: rowStates.autofilledCells,
      });
      await sheetStore.saveMetadata(toSheetMetadata(store.getState()));
      if (!sourceFile || sourceFile === savedFile || sourceFile.size > MAX_FILE_BYTES) return;
      savedFile = sourceFile;
      await sheetStore.saveFile(sheetId, await sourceFile.arrayBuffer());
    });
  };

  return {
    saveNow,
    /**
     * Saves the parts with these changed rows after a short delay. Further changes within the delay are saved together.
     */
    saveRowsSoon: (rows: Iterable<number>): void => {
      for (const row of rows) changedParts.add(getPartNumber(row));
      if (isScheduled) return;
      isScheduled = true;
      setTimeout(() => {
        isScheduled = false;
        saveNow();
      }, SAVE_DELAY_MS);
    },
    deleteSheet: (): Promise<void> => {
      changedParts.clear();
      return enqueueWrite(sheetStore.deleteSheet);
    },
    load: sheetStore.load,
    /** Releases the sheet for other sessions after all waiting writes. */
    release: (): Promise<void> => enqueueWrite(async () => sheetStore.release()),
  };
}

function toSheetMetadata({
  sheetId,
  fileName,
  fileHash,
  serviceId = '',
  payment,
  unmappedColumns,
  importIds,
  sheetColumns,
  hiddenRows,
  sumRows,
  noteRows,
  defaultCurrency,
  preview,
  job,
}: SessionState): SheetMetadata {
  const isJobOpen = job && (job.phase === 'sending' || job.phase === 'running');
  return {
    sheet: sheetId,
    fileName,
    fileHash,
    serviceId,
    payment,
    openColumns: unmappedColumns,
    imports: importIds,
    shape: sheetColumns,
    hiddenRows,
    sumRows,
    noteRows,
    declaredIn: defaultCurrency,
    preview,
    job: isJobOpen
      ? { id: job.id, rows: job.rows, acked: job.acked, again: job.again, serviceId: job.serviceId }
      : undefined,
  };
}
