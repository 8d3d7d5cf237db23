import type { ImportFault } from '../../../i18n/en/imports.ts';
import { createId } from '../../../platform/browser/create-id.ts';
import { type Encoding, MAX_FILE_BYTES } from '../../../spreadsheets/index.ts';
import type { LocalChecker } from '../check/local-checker.ts';
import type { Recount } from '../check/row-counter.ts';
import { listFileColumns } from '../model/columns/sheet-columns.ts';
import { type CorrectedSheet, createCorrectionMerger } from '../model/edit/correction-merger.ts';
import { defaultView } from '../model/view/grid-view.ts';
import type { SessionDependencies } from '../session/session-dependencies.ts';
import { clearSheet, type SessionStore } from '../session/session-state.ts';
import type { SheetSaver } from '../storage/sheet-saver.ts';
import type {
  FilePreview,
  ReaderMessage,
  SheetCandidate,
  SheetLayout,
  SheetRow,
} from '../worker/protocol.ts';
import { unpackRowsLazily } from '../worker/read/pack-rows.ts';
import type { HeadingChoices } from './heading-choices.ts';

/**
 * The read worker counts as hung after this time without a message. Then it is stopped and the file counts as
 * unreadable.
 */
const READER_TIMEOUT_MS = 20_000;
/**
 * The grid renders again for each new array of rows. While a file is read, the grid gets a new array each time this
 * number of rows has been read.
 */
const ROWS_PER_RENDER = 8_000;

export type ReadOptions = {
  encoding?: Encoding | undefined;
  /** The name of the sheet in the file. */
  sheet?: string | undefined;
  layout?: SheetLayout | undefined;
  /** The fields that the user has just assigned to headings. They are remembered for later files. */
  headingChoices?: HeadingChoices | undefined;
};

type DoneMessage = Extract<ReaderMessage, { type: 'done' }>;

type Parts = {
  store: SessionStore;
  dependencies: Pick<SessionDependencies, 'startReader' | 'headingChoiceStore'>;
  checker: LocalChecker;
  sheetSaver: SheetSaver;
  recount: Recount;
  /** Resolves when the default sender and the offered express types are loaded. Reading a file needs both. */
  waitForDefaults: () => Promise<unknown>;
  /** Called with the layout when all rows of a file are in the store. */
  onRead: (layout: SheetLayout) => void;
};

/** Reads a file into the sheet. A worker does the reading. */
export function createFileReader({
  store,
  dependencies,
  checker,
  sheetSaver,
  recount,
  waitForDefaults,
  onRead,
}: Parts) {
  let stopWorker = () => {};
  const stop = (): void => {
    stopWorker();
    stopWorker = () => {};
  };

  /**
   * Merges the earlier corrections of the user into rows that are read again. The read worker sends the rows without
   * these corrections to the checker (`checkerPort`), so the corrected rows are sent to the checker again.
   */
  const mergeCorrections = (
    fileRows: readonly SheetRow[],
    mergeCorrection: ReturnType<typeof createCorrectionMerger>,
  ): SheetRow[] => {
    const rows = fileRows.map((fileRow) => ({ fileRow, mergedRow: mergeCorrection(fileRow) }));
    const changed = rows.filter(({ fileRow, mergedRow }) => mergedRow !== fileRow);
    if (changed.length > 0)
      checker.checkRows(
        changed.map(({ fileRow, mergedRow }) => mergedRow ?? { row: fileRow.row, cells: [] }),
      );
    return rows.flatMap(({ mergedRow }) => mergedRow ?? []);
  };

  const fail = (fault: ImportFault): void => {
    stop();
    checker.stop();
    clearSheet(store, fault);
  };

  /**
   * Reads a file from its first row. Another file that is still being read is abandoned. `before` is the sheet with the
   * corrections of the user if the same file is read again.
   */
  const open = (file: File, options: ReadOptions = {}, before?: CorrectedSheet): void => {
    stop();
    if (options.headingChoices) dependencies.headingChoiceStore.add(options.headingChoices);
    clearSheet(store);
    if (file.size === 0 || file.size > MAX_FILE_BYTES) {
      store.setState({ fault: file.size === 0 ? 'empty' : 'too_large' });
      return;
    }
    sheetSaver.deleteSheet();
    const sheetId = createId();
    store.setState({ step: 'reading', sheetId, fileName: file.name, sourceFile: file });
    // The user may choose a file before the default sender is loaded. Reading waits, because rows without a sender
    // get the default sender while they are read.
    waitForDefaults().then(() => {
      const state = store.getState();
      if (state.sheetId === sheetId && state.step === 'reading') startReading(file, options, before);
    });
  };

  const startReading = (
    file: File,
    { encoding, sheet, layout }: ReadOptions,
    before: CorrectedSheet | undefined,
  ): void => {
    const rows: SheetRow[] = [];
    const mergeCorrection = before && layout ? createCorrectionMerger(before, layout) : undefined;
    const { autofilledCells } = store.getState().rowStates;
    if (mergeCorrection)
      for (const [row, cells] of before?.autofilledCells ?? []) autofilledCells.set(row, cells);
    const addRows = (fileRows: readonly SheetRow[]): void => {
      const newRows = mergeCorrection ? mergeCorrections(fileRows, mergeCorrection) : fileRows;
      rows.push(...newRows);
      const isFirstMessage = rows.length === newRows.length;
      if (!isFirstMessage && rows.length % ROWS_PER_RENDER >= newRows.length) return;
      store.setState({ rows: rows.slice() });
      recount();
    };
    const askForColumns = (preview: FilePreview) => {
      stop();
      store.setState({ step: 'mapping', preview });
    };
    const askForSheet = (sheets: readonly SheetCandidate[]) => {
      stop();
      store.setState({ step: 'sheets', sheetChoices: sheets });
    };
    const finish = (message: DoneMessage): void => {
      const { fileHash, unmappedColumns, hiddenRows, sumRows, noteRows, variedColumns, rowsGroupedByOrder } =
        message;
      stop();
      const own = listFileColumns(store.getState().preview?.layout ?? { columns: {} });
      // The grid hides columns with the same value in every row. A column in which corrections differ stays visible.
      const varied = [...new Set([...variedColumns, ...(before?.variedColumns ?? [])])];
      store.setState({
        step: 'check',
        rows,
        fileHash,
        unmappedColumns,
        hiddenRows,
        sumRows,
        noteRows,
        sheetColumns: { own, varied },
      });
      if (rowsGroupedByOrder)
        store.setState({
          view: { ...defaultView, isReordered: true },
          rowNumbersInView: new Set(rowsGroupedByOrder),
        });
      // Rows are saved in a later task, so that the browser shows the next step first.
      setTimeout(() => sheetSaver.saveRowsSoon(rows.map(({ row }) => row)));
      recount();
      const usedLayout = store.getState().preview?.layout;
      if (usedLayout) onRead(usedLayout);
    };
    const handleMessage = (message: ReaderMessage) => {
      restartTimeout();
      switch (message.type) {
        case 'sheets':
          return askForSheet(message.sheets);
        case 'preview':
          return store.setState({ preview: message.preview });
        case 'unmapped':
          return askForColumns(message.preview);
        case 'rows':
          return addRows(unpackRowsLazily(message.rows));
        case 'done':
          return finish(message);
        case 'fault':
          return fail(message.fault);
      }
    };

    let timeout: ReturnType<typeof setTimeout> | undefined;
    const restartTimeout = (): void => {
      clearTimeout(timeout);
      timeout = setTimeout(() => fail('unreadable'), READER_TIMEOUT_MS);
    };
    const worker = dependencies.startReader(handleMessage, () => fail('unreadable'));
    stopWorker = () => {
      clearTimeout(timeout);
      worker.terminate();
    };
    restartTimeout();
    const { defaultSender, offeredServices } = store.getState();
    const checkerPort = checker.start();
    const request = {
      file,
      encoding,
      sheet,
      layout,
      headingChoices: dependencies.headingChoiceStore.load(),
      senderCells: defaultSender?.cells,
      serviceNames: offeredServices.flatMap(({ names }) => names),
      checkerPort,
    };
    worker.post(request, [checkerPort]);
  };

  return { open, stop };
}
