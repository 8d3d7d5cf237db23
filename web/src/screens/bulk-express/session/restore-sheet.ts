import type { LocalChecker } from '../check/local-checker.ts';
import { defaultSheetColumns } from '../model/columns/sheet-columns.ts';
import { createRowStates } from '../model/view/sheet-summary.ts';
import type { ImportSender } from '../send/import-sender.ts';
import type { SheetSaver } from '../storage/sheet-saver.ts';
import type { SessionStore } from './session-state.ts';

type RestoreOptions = {
  store: SessionStore;
  sheetSaver: SheetSaver;
  checker: LocalChecker;
  importSender: ImportSender;
  /** Returns true after the session has ended. Another user may be signed in then, so the sheet must not be shown. */
  hasSessionEnded: () => boolean;
};

/** Restores the stored sheet, and continues an import that was not finished. */
export async function restoreSheet({
  store,
  sheetSaver,
  checker,
  importSender,
  hasSessionEnded,
}: RestoreOptions): Promise<void> {
  // A storage that cannot be read counts as empty: the user can still open a file.
  const loaded = await sheetSaver.load().catch(() => undefined);
  if (!loaded || hasSessionEnded() || store.getState().step !== 'file') return;
  const { metadata, file, rows, outbox, autofilledCells } = loaded;
  if (rows.length === 0 && outbox.length === 0) return;
  store.setState(({ serviceId }) => ({
    step: metadata.job ? 'send' : 'check',
    sheetId: metadata.sheet,
    fileName: metadata.fileName,
    fileHash: metadata.fileHash,
    // Without the file or its preview, an export has the columns of the template and not those of the file.
    ...(file && metadata.preview
      ? { sourceFile: new File([file], metadata.fileName), preview: metadata.preview }
      : {}),
    serviceId: metadata.serviceId || serviceId,
    payment: metadata.payment,
    // Older stored sheets lack the fields with a default below.
    unmappedColumns: metadata.openColumns ?? [],
    importIds: metadata.imports ?? [],
    sheetColumns: metadata.shape ?? defaultSheetColumns,
    hiddenRows: metadata.hiddenRows ?? [],
    sumRows: metadata.sumRows ?? [],
    noteRows: metadata.noteRows ?? [],
    defaultCurrency: metadata.declaredIn,
    rowStates: { ...createRowStates(), autofilledCells: new Map(autofilledCells) },
    rows: metadata.job ? rows : [...rows, ...outbox].sort((left, right) => left.row - right.row),
    outbox: metadata.job ? outbox : [],
    job: metadata.job && {
      ...metadata.job,
      serviceId: metadata.job.serviceId ?? metadata.serviceId,
      phase: 'sending',
      retryCause: undefined,
      stopCause: undefined,
      stopDetails: {},
      serverImport: undefined,
      rowsPerSecond: 0,
    },
  }));
  checker.checkRows(store.getState().rows);
  if (metadata.job) importSender.resumeSending();
}
