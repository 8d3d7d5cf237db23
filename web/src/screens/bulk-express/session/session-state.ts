import type { Language } from '@miya/contract';
import type { Import } from '@miya/contract/imports';
import type { PaymentMethod } from '@miya/contract/orders';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ImportFault } from '../../../i18n/en/imports.ts';
import type { FailureName } from '../../../platform/api/user-messages.ts';
import type { DefaultCurrency } from '../model/columns/default-currency.ts';
import { defaultSheetColumns, type SheetColumns } from '../model/columns/sheet-columns.ts';
import { type EditHistory, emptyEditHistory } from '../model/edit/edit-history.ts';
import { defaultView, type GridView } from '../model/view/grid-view.ts';
import {
  createRowStates,
  emptySummary,
  type RowStates,
  type SheetSummary,
} from '../model/view/sheet-summary.ts';
import type { FilePreview, SheetCandidate, SheetRow, UnmappedColumn } from '../worker/protocol.ts';
import type { BatchSender, OfferedService } from './session-dependencies.ts';

/** An import that this page sends: its progress, and why it waits or has stopped. */
export type ImportJob = {
  /**
   * The express type of rows that name none, as it was when the import began. Repeated requests must send the same
   * value.
   */
  serviceId: string;
  id: string;
  /** The number of rows to send. */
  rows: number;
  /** The number of rows that the server has confirmed. */
  acked: number;
  /** Whether the user has confirmed to send a file that was sent before. */
  again: boolean;
  /** 'sending': rows are uploaded. 'running': the server creates the orders. 'done' and 'cancelled' are final. */
  phase: 'sending' | 'running' | 'done' | 'cancelled';
  /** Why the last request failed, while the job waits for its next attempt. */
  retryCause: FailureName | undefined;
  /** Why the job has stopped. It continues only if the user decides so. */
  stopCause: FailureName | undefined;
  /** Further details of `stopCause`, as the server sent them. */
  stopDetails: Readonly<Record<string, string>>;
  /** The import as the server last reported it. */
  serverImport: Import | undefined;
  /** The speed of the last seconds. */
  rowsPerSecond: number;
};

export type SessionState = {
  /**
   * 'file': no file is open. 'reading': the file is read. 'sheets': the user chooses a sheet. 'mapping': the user
   * assigns columns. 'check': the user corrects rows in the grid. 'send': rows are sent, or the result is shown.
   */
  step: 'file' | 'reading' | 'sheets' | 'mapping' | 'check' | 'send';
  /** Why the last file could not be opened. */
  fault: ImportFault | undefined;
  /** The user's language. The server returns names of places in this language. */
  language: Language;
  /** Asynchronous work remembers this id and stops if another sheet has been opened meanwhile. '' without a sheet. */
  sheetId: string;
  fileName: string;
  fileHash: string;
  /** The file itself, so that it can be read again with other columns or in another encoding. */
  sourceFile: File | undefined;
  /** The sheets among which the user has to choose. Filled in step 'sheets' only. */
  sheetChoices: readonly SheetCandidate[];
  preview: FilePreview | undefined;
  /**
   * Columns that have texts and are neither mapped nor left out on purpose. Sending waits until the user has decided.
   */
  unmappedColumns: readonly UnmappedColumn[];
  sheetColumns: SheetColumns;
  /** Whether the grid hides columns whose cells are equal in all rows. */
  areColumnsFolded: boolean;
  /**
   * The numbers of rows that the spreadsheet hides. Sending waits until the user has decided. Empty after the decision.
   */
  hiddenRows: readonly number[];
  /** The numbers of rows that have only totals. They were left out. */
  sumRows: readonly number[];
  /** The numbers of rows that have only a note. They were left out. */
  noteRows: readonly number[];
  /** The currency of values that name none. Undefined if no row has a value. */
  defaultCurrency: DefaultCurrency | undefined;
  /** How many cells with a whole address the server has not read yet. */
  remainingAddresses: number;
  /** The rows in the grid, sorted by number. */
  rows: readonly SheetRow[];
  /** Changed in place, because a sheet may have 100,000 rows. `revision` grows with each change. */
  rowStates: RowStates;
  revision: number;
  summary: SheetSummary;
  history: EditHistory;
  view: GridView;
  /**
   * The numbers of the rows that matched the view, and of the rows edited since. Changed in place. Empty in the default
   * view.
   */
  rowNumbersInView: Set<number>;
  serverCheck: 'idle' | 'running' | 'stopped';
  /** The chosen express type. A row can name another express type. */
  serviceId: string | undefined;
  offeredServices: readonly OfferedService[];
  payment: PaymentMethod;
  /** The sender that is filled into rows without a sender. */
  defaultSender: BatchSender | undefined;
  /** Whether the user has declined to fill the default sender's address into rows whose own sender has no address. */
  isSenderAddressDeclined: boolean;
  /** The rows that have left the grid and are being sent. */
  outbox: readonly SheetRow[];
  job: ImportJob | undefined;
  /** The ids of the imports in which rows of this sheet were sent, the latest import last. */
  importIds: readonly string[];
  /**
   * The rows that became orders, as they were sent. The result file contains these rows. They are not stored in the
   * browser, so a reload loses them.
   */
  sentRows: readonly SheetRow[];
  /** The id of the import whose success message was shown. */
  announcedImportId: string | undefined;
};

export type SessionStore = StoreApi<SessionState>;

/** A store that the screen can only read: only the session itself changes the state. */
export type ReadonlyStore<T> = Pick<StoreApi<T>, 'getState' | 'getInitialState' | 'subscribe'>;

const createEmptySheet = () =>
  ({
    step: 'file',
    fault: undefined,
    sheetId: '',
    fileName: '',
    fileHash: '',
    sourceFile: undefined,
    sheetChoices: [],
    preview: undefined,
    unmappedColumns: [],
    sheetColumns: defaultSheetColumns,
    areColumnsFolded: true,
    hiddenRows: [],
    sumRows: [],
    noteRows: [],
    defaultCurrency: undefined,
    remainingAddresses: 0,
    isSenderAddressDeclined: false,
    rows: [],
    rowStates: createRowStates(),
    revision: 0,
    summary: emptySummary,
    history: emptyEditHistory,
    view: defaultView,
    rowNumbersInView: new Set<number>(),
    serverCheck: 'idle',
    outbox: [],
    job: undefined,
    importIds: [],
    sentRows: [],
  }) satisfies Partial<SessionState>;

export const createSessionStore = (): SessionStore =>
  createStore<SessionState>(() => ({
    ...createEmptySheet(),
    language: 'en',
    serviceId: undefined,
    offeredServices: [],
    payment: 'balance',
    defaultSender: undefined,
    announcedImportId: undefined,
  }));

/** Returns to the first step. The express type, the payment and the default sender stay chosen for the next file. */
export const clearSheet = (store: SessionStore, fault?: ImportFault): void =>
  store.setState({ ...createEmptySheet(), fault });
