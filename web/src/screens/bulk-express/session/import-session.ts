import type { Language } from '@miya/contract';
import type { PaymentMethod } from '@miya/contract/orders';
import { createLocalChecker } from '../check/local-checker.ts';
import { createRowCounter } from '../check/row-counter.ts';
import { createServerChecker } from '../check/server-checker.ts';
import { createEditQueue } from '../edit/edit-queue.ts';
import { createEditor } from '../edit/editor.ts';
import { ignoreUnmappedColumns } from '../model/edit/ignore-unmapped-columns.ts';
import type { RowChange } from '../model/edit/row-changes.ts';
import { createAddressReader } from '../read/address-reader.ts';
import { createCellFiller } from '../read/cell-filler.ts';
import { createFileReader, type ReadOptions } from '../read/file-reader.ts';
import { createImportSender } from '../send/import-sender.ts';
import { createSheetSaver } from '../storage/sheet-saver.ts';
import { createSenderFiller } from './choices/sender-filler.ts';
import { createCurrencyFiller } from './currency-filler.ts';
import { createGridSelection } from './grid-selection.ts';
import { restoreSheet } from './restore-sheet.ts';
import type { SessionDependencies } from './session-dependencies.ts';
import { clearSheet, createSessionStore, type ReadonlyStore, type SessionState } from './session-state.ts';

export type ImportSession = ReturnType<typeof createImportSession>;

/**
 * Creates the state of one import and all commands of the screen. The session does not depend on React, because
 * reading, checking and sending continue while another screen is displayed. Two sessions share only what their
 * dependencies share.
 */
export function createImportSession(dependencies: SessionDependencies) {
  const store = createSessionStore();
  const state: ReadonlyStore<SessionState> = store;
  const enqueueEdit = createEditQueue();
  const recount = createRowCounter(store);
  const serverChecker = createServerChecker({
    store,
    server: dependencies.server,
    recount,
    // A function, because fillCells is created below.
    fillCells: (cellsByRow) => fillCells(cellsByRow),
  });
  const checker = createLocalChecker({
    store,
    dependencies,
    recount,
    onRowsChecked: serverChecker.reconsiderRow,
  });
  const sheetSaver = createSheetSaver(store, dependencies.sheetStore);
  const editor = createEditor({ store, checker, sheetSaver, enqueueEdit });
  const importSender = createImportSender({
    store,
    dependencies,
    checker,
    sheetSaver,
    recount,
    enqueueEdit,
  });
  const fillCells = createCellFiller({ store, editor });
  const addressReader = createAddressReader({ store, server: dependencies.server, fillCells });
  const currencyFiller = createCurrencyFiller({
    store,
    accountCurrency: dependencies.rowDefaults.currency,
    editor,
    fillCells,
    sheetSaver,
  });
  const senderFiller = createSenderFiller({ store, dependencies, editor });
  const loadOfferedServices = async (): Promise<void> => {
    if (store.getState().offeredServices.length > 0) return;
    const offeredServices = await dependencies.listOfferedServices();
    if (offeredServices.length > 0) store.setState({ offeredServices });
  };
  const reader = createFileReader({
    store,
    dependencies,
    checker,
    sheetSaver,
    recount,
    waitForDefaults: () => Promise.all([senderFiller.load(), loadOfferedServices()]),
    onRead: async (layout) => {
      await currencyFiller.detect();
      await addressReader.readAll(layout);
    },
  });
  let restoring: Promise<void> | undefined;
  let hasEnded = false;

  /** Removes the sheet from the screen and from the browser storage. */
  const discardSheet = (): void => {
    reader.stop();
    checker.stop();
    sheetSaver.deleteSheet();
    clearSheet(store);
  };

  return {
    state,
    selection: createGridSelection(),
    discardSheet,

    /**
     * Restores the stored sheet. Only the first call reads the storage: later the state of the session is newer than
     * the storage.
     */
    restoreStoredSheet: (): Promise<void> => {
      restoring ??= restoreSheet({
        store,
        sheetSaver,
        checker,
        importSender,
        hasSessionEnded: () => hasEnded,
      });
      return restoring;
    },

    loadDefaultSender: senderFiller.load,
    chooseDefaultSender: senderFiller.choose,
    decideSenderAddresses: senderFiller.decideAddresses,

    /** Sets the user's language, and selects the default express type if the user has not chosen one. */
    setLanguage: async (language: Language): Promise<void> => {
      store.setState({ language });
      loadOfferedServices();
      if (store.getState().serviceId !== undefined) return;
      const serviceId = await dependencies.findDefaultService(
        language,
        dependencies.batchChoices.load().serviceId,
      );
      if (serviceId === undefined || store.getState().serviceId !== undefined) return;
      store.setState({ serviceId });
      // A sheet that was opened meanwhile was checked without an express type, so its rows have no prices.
      if (store.getState().rowStates.serverResults.size > 0) serverChecker.clearPrices();
    },

    openFile: (file: File): void => reader.open(file),
    /** Opens rows copied from a spreadsheet program, as if they were a text file. */
    openText: (text: string, name: string): void => reader.open(new File([text], `${name}.txt`)),
    reportNoFileChosen: (): void => store.setState({ fault: 'none_chosen' }),
    /**
     * Reads the same file again, with other columns or in another encoding. Corrections of the user stay where
     * possible.
     */
    rereadFile: (options: ReadOptions): void => {
      const { sourceFile, rows, preview, sheetColumns, rowStates, defaultSender } = store.getState();
      const correctedSheet =
        preview?.layout && rows.length > 0
          ? {
              rows,
              layout: preview.layout,
              variedColumns: sheetColumns.varied,
              autofilledCells: rowStates.autofilledCells,
              senderCells: defaultSender?.cells,
            }
          : undefined;
      if (sourceFile) reader.open(sourceFile, { sheet: preview?.sheet, ...options }, correctedSheet);
    },
    /** Leaves out the unmapped columns, now and in later files with the same headings. */
    ignoreUnmappedColumns: (): void => {
      const { unmappedColumns, preview } = store.getState();
      const keys = unmappedColumns.flatMap(({ key }) => key ?? []);
      // '' instead of a column name means that the user has left out the column.
      dependencies.headingChoiceStore.add(Object.fromEntries(keys.map((key) => [key, ''] as const)));
      store.setState({ unmappedColumns: [], preview: preview && ignoreUnmappedColumns(preview) });
      sheetSaver.saveNow();
    },
    /** Reads the sheet that the user has chosen among the sheets of the file. */
    chooseSheet: (sheet: string): void => {
      const { sourceFile, preview } = store.getState();
      if (sourceFile) reader.open(sourceFile, { sheet, encoding: preview?.encoding });
    },
    /** Keeps or deletes the rows that the spreadsheet hides. */
    decideHiddenRows: async (shouldKeep: boolean): Promise<void> => {
      const { hiddenRows } = store.getState();
      store.setState({ hiddenRows: [] });
      if (!shouldKeep) await editor.deleteRows(new Set(hiddenRows));
      sheetSaver.saveNow();
    },
    showMapping: (): void => store.setState({ step: 'mapping' }),
    /** Closes the mapping step without a change. If no rows were read before, the file is discarded. */
    closeMapping: (): void => {
      if (store.getState().rows.length > 0) store.setState({ step: 'check' });
      else discardSheet();
    },

    chooseService: (serviceId: string): void => {
      dependencies.batchChoices.save({ serviceId });
      store.setState({ serviceId });
      serverChecker.clearPrices();
      sheetSaver.saveNow();
    },
    choosePayment: (payment: PaymentMethod): void => {
      store.setState({ payment });
      sheetSaver.saveNow();
    },
    chooseDefaultCurrency: currencyFiller.choose,
    prioritizeRows: serverChecker.prioritizeRows,
    stopServerCheck: serverChecker.stop,
    resumeServerCheck: serverChecker.resume,

    editRows: async (...parameters: Parameters<typeof editor.editRows>): Promise<RowChange[]> => {
      const changes = await editor.editRows(...parameters);
      await currencyFiller.fillChangedRows(changes);
      addressReader.readChangedRows(changes);
      return changes;
    },
    editAllRows: editor.editAllRows,
    deleteRows: editor.deleteRows,
    undo: async (): Promise<RowChange[] | undefined> => {
      const step = await editor.undo();
      currencyFiller.restoreChoice(step, 'before');
      return step;
    },
    redo: async (): Promise<RowChange[] | undefined> => {
      const step = await editor.redo();
      currencyFiller.restoreChoice(step, 'after');
      return step;
    },
    showView: editor.showView,
    deleteRowsInView: editor.deleteRowsInView,
    insertRow: editor.insertRow,
    foldColumns: (areColumnsFolded: boolean): void => store.setState({ areColumnsFolded }),

    sendValidRows: importSender.sendValidRows,
    continueSending: importSender.resumeSending,
    confirmResend: importSender.confirmResend,
    returnRowsToGrid: importSender.returnRowsToGrid,
    cancelSending: importSender.cancelSending,
    closeResult: importSender.closeResult,
    /** Records that the success message of this import was shown. */
    markImportAnnounced: (importId: string): void => store.setState({ announcedImportId: importId }),

    /** Stops all work. The stored sheet stays for the next session with the same storage keys. */
    end: (): void => {
      hasEnded = true;
      reader.stop();
      checker.stop();
      serverChecker.end();
      importSender.stopSending();
      sheetSaver.release();
    },
  };
}
