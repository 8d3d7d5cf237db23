import type { Language } from '@miya/contract';
import type { Import } from '@miya/contract/imports';
import type { PaymentMethod } from '@miya/contract/orders';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ImportFault } from '../../../i18n/en/imports.ts';
import type { Failure } from '../../../platform/api/notices.ts';
import type { DeclaredIn } from '../model/columns/declared-in.ts';
import { type SheetShape, unknownShape } from '../model/columns/sheet-shape.ts';
import { emptyHistory, type History } from '../model/edit/history.ts';
import { emptySummary, nothingKnown, type States, type Summary } from '../model/view/summary.ts';
import { plainView, type View } from '../model/view/view.ts';
import type { FilePreview, OpenColumn, SheetGlance, SheetRow } from '../worker/protocol.ts';
import type { BatchSender, OfferedService } from './world.ts';

/** An import on its way to the server, or there. */
export type Job = {
  /** The express type it was begun with: asked again, the server must hear the same. */
  serviceId: string;
  id: string;
  /** How many rows are sent, and how many have arrived for certain. */
  rows: number;
  acked: number;
  again: boolean;
  phase: 'sending' | 'running' | 'done' | 'cancelled';
  /** Why it waits for the next try. */
  waitsFor: Failure | undefined;
  /** Why it cannot go on by itself, and what more is told of it. */
  stoppedBy: Failure | undefined;
  about: Readonly<Record<string, string>>;
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
  shape: SheetShape;
  /** Whether columns that are alike in all rows are folded away. */
  isFolded: boolean;
  /** Rows that the file hides, by their numbers: until somebody has said whether they are meant, nothing is sent. */
  hiddenRows: readonly number[];
  /** Rows that hold nothing but sums, by their numbers: they were left out. */
  sumRows: readonly number[];
  /** Rows that hold a note and nothing else: they were left out too. */
  noteRows: readonly number[];
  /** What values are declared in that name no currency; nothing where no row is worth anything. */
  declaredIn: DeclaredIn | undefined;
  /** Addresses in one cell that are still to be read. */
  addressesLeft: number;
  rows: readonly SheetRow[];
  /** These are changed in place, for there may be a hundred thousand; `revision` tells that they were. */
  states: States;
  revision: number;
  summary: Summary;
  history: History;
  view: View;
  /** The rows in sight where the view leaves some out: those it was made of, and those changed since. Changed in place. */
  inView: Set<number>;
  serverCheck: 'idle' | 'running' | 'stopped';
  serviceId: string | undefined;
  /** All that are offered: rows may name theirs. */
  offered: readonly OfferedService[];
  payment: PaymentMethod;
  /** The sender that rows without one get. */
  sender: BatchSender | undefined;
  /** Whether somebody has said that senders of the file who have no address are to have none. */
  isAddressDeclined: boolean;
  /** The rows that have left the grid and are being sent. */
  outbox: readonly SheetRow[];
  job: Job | undefined;
  /** The imports that rows of this sheet have gone into, the latest last. */
  imports: readonly string[];
  /** The rows that have become orders, as they were sent, as long as the page lives: the result is written from them. */
  sent: readonly SheetRow[];
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
    shape: unknownShape,
    isFolded: true,
    hiddenRows: [],
    sumRows: [],
    noteRows: [],
    declaredIn: undefined,
    addressesLeft: 0,
    isAddressDeclined: false,
    rows: [],
    states: nothingKnown(),
    revision: 0,
    summary: emptySummary,
    history: emptyHistory,
    view: plainView,
    inView: new Set<number>(),
    serverCheck: 'idle',
    outbox: [],
    job: undefined,
    imports: [],
    sent: [],
  }) satisfies Partial<SessionState>;

export const createSessionStore = (): SessionStore =>
  createStore<SessionState>(() => ({
    ...emptySheet(),
    language: 'en',
    serviceId: undefined,
    offered: [],
    payment: 'balance',
    sender: undefined,
    toldOf: undefined,
  }));

/** Goes back to the first step; what was chosen for the batch stays. */
export const clearSheet = (store: SessionStore, fault?: ImportFault): void =>
  store.setState({ ...emptySheet(), fault });
