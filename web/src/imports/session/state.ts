import type { Language } from '@miya/contract';
import type { Import } from '@miya/contract/imports';
import type { PaymentMethod } from '@miya/contract/orders';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Failure } from '../../api/notices.ts';
import type { ImportFault } from '../../i18n/en/imports.ts';
import { emptyHistory, type History } from '../model/history.ts';
import { emptySummary, nothingKnown, type States, type Summary } from '../model/summary.ts';
import type { FilePreview, OpenColumn, SheetGlance, SheetRow } from '../worker/protocol.ts';

/** An import on its way to the server, or there. */
export type Job = {
  id: string;
  /** How many rows are sent, and how many have arrived for certain. */
  rows: number;
  acked: number;
  again: boolean;
  phase: 'sending' | 'running' | 'done' | 'cancelled';
  /** Why it waits for the next try. */
  waitsFor: Failure | undefined;
  /** Why it cannot go on by itself. */
  stoppedBy: Failure | undefined;
  import: Import | undefined;
  /** Rows per second, lately. */
  speed: number;
};

export type SessionState = {
  step: 'file' | 'reading' | 'sheets' | 'mapping' | 'check' | 'send';
  fault: ImportFault | undefined;
  /** The language the reader knows the names of places in. */
  language: Language;
  /** The sheet's id: work that was begun for one sheet ends where another one has taken its place. */
  sheet: string;
  fileName: string;
  fileHash: string;
  /** The file itself, to be read once more with other columns or in another encoding. */
  source: File | undefined;
  /** The sheets of the file, where somebody has to say which of them has the orders. */
  sheets: readonly SheetGlance[];
  preview: FilePreview | undefined;
  /** Columns of the file that hold something and that nobody has decided about: until then nothing is sent. */
  openColumns: readonly OpenColumn[];
  /** Rows that the file hides, by their numbers: until somebody has said whether they are meant, nothing is sent. */
  hiddenRows: readonly number[];
  rows: readonly SheetRow[];
  /** These are changed in place, for there may be a hundred thousand; `revision` tells that they were. */
  states: States;
  revision: number;
  summary: Summary;
  history: History;
  onlyProblems: boolean;
  /** The rows in sight while only problems are shown: those with problems, and those mended since. Changed in place. */
  pinned: Set<number>;
  serverCheck: 'idle' | 'running' | 'stopped';
  serviceId: string | undefined;
  payment: PaymentMethod;
  /** The cells of the default sender, and whether rows without a sender get them. */
  sender: readonly string[] | undefined;
  fillsSender: boolean;
  /** The rows that have left the grid and are being sent. */
  outbox: readonly SheetRow[];
  job: Job | undefined;
  /** The import whose success the reader has been told of. */
  toldOf: string | undefined;
};

export type SessionStore = StoreApi<SessionState>;

/** A store to look at: only its owner changes it. */
export type ReadonlyStore<T> = Pick<StoreApi<T>, 'getState' | 'getInitialState' | 'subscribe'>;

const emptySheet = () =>
  ({
    step: 'file',
    fault: undefined,
    sheet: '',
    fileName: '',
    fileHash: '',
    source: undefined,
    sheets: [],
    preview: undefined,
    openColumns: [],
    hiddenRows: [],
    rows: [],
    states: nothingKnown(),
    revision: 0,
    summary: emptySummary,
    history: emptyHistory,
    onlyProblems: false,
    pinned: new Set<number>(),
    serverCheck: 'idle',
    outbox: [],
    job: undefined,
  }) satisfies Partial<SessionState>;

export const createSessionStore = (): SessionStore =>
  createStore<SessionState>(() => ({
    ...emptySheet(),
    language: 'en',
    serviceId: undefined,
    payment: 'balance',
    sender: undefined,
    fillsSender: true,
    toldOf: undefined,
  }));

/** Goes back to the first step; what was chosen for the batch stays. */
export const clearSheet = (store: SessionStore, fault?: ImportFault): void =>
  store.setState({ ...emptySheet(), fault });
