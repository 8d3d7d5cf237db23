import type { Call, Input, Language, Result } from '@miya/contract';
import type { readAddresses } from '@miya/contract/address-parser';
import type {
  addImportRows,
  cancelImport,
  checkImportRows,
  finishImport,
  getImport,
  listImportRows,
  RowDefaults,
  startImport,
} from '@miya/contract/imports';
import type { FailureName } from '../../../platform/api/user-messages.ts';
import type { HeadingChoiceStore } from '../read/heading-choices.ts';
import type { SheetStore } from '../storage/sheet-store.ts';
import type { CheckRequest, CheckResponse, ReaderMessage, ReadRequest } from '../worker/protocol.ts';
import type { BatchChoices } from './choices/batch-choices.ts';

/** The functions and stores that a session needs. browser-dependencies.ts creates the real ones. Tests pass fakes. */
export type SessionDependencies = {
  /** The tenant's country and currency, for rows that name no country or currency. */
  rowDefaults: RowDefaults;
  startReader: (
    onMessage: (message: ReaderMessage) => void,
    onError: () => void,
  ) => WorkerHandle<ReadRequest>;
  startChecker: (onMessage: (response: CheckResponse) => void) => WorkerHandle<CheckRequest>;
  server: ImportServer;
  /** Stores the sheet of this session. No other open session uses the same storage keys. */
  sheetStore: SheetStore;
  headingChoiceStore: HeadingChoiceStore;
  batchChoices: BatchChoices;
  /**
   * Finds the default sender of the address book, otherwise the sender with this id. Undefined if neither exists, or if
   * the server does not respond within a few seconds. The time is short, because a chosen file waits for the result.
   */
  findDefaultSender: (id: string | undefined) => Promise<BatchSender | undefined>;
  /** Finds the express type with this id, otherwise that of the user's profile. Undefined if neither is offered. */
  findDefaultService: (language: Language, id: string | undefined) => Promise<string | undefined>;
  /**
   * Lists the offered express types. Empty if the server does not respond within a few seconds. The time is short,
   * because a chosen file waits for the result.
   */
  listOfferedServices: () => Promise<readonly OfferedService[]>;
  /** Waits for this time, but ends early when the network comes back. */
  wait: (milliseconds: number) => Promise<void>;
};

/** An express type that is offered. `names` has its code and its names in all languages, normalised for comparison. */
export type OfferedService = { id: string; names: readonly string[] };

/** A sender of the address book. `cells` are the first cells of a row. */
export type BatchSender = { id: string; cells: readonly string[] };

/** A worker started for one sheet. A terminated worker sends no more messages. */
export type WorkerHandle<Request> = {
  post: (request: Request, transfer: Transferable[]) => void;
  terminate: () => void;
};

/** `about` has further details of a refusal, if the server sent any. */
export type ServerResponse<T> =
  | { ok: true; result: T }
  | { ok: false; refusal: FailureName; about?: Readonly<Record<string, string>> };
type ServerFunction<C extends Call> = (input: Input<C>) => Promise<ServerResponse<Result<C>>>;

/** The calls of the contract that a session sends. */
export type ImportServer = {
  check: ServerFunction<typeof checkImportRows>;
  start: ServerFunction<typeof startImport>;
  add: ServerFunction<typeof addImportRows>;
  finish: ServerFunction<typeof finishImport>;
  get: ServerFunction<typeof getImport>;
  list: ServerFunction<typeof listImportRows>;
  cancel: ServerFunction<typeof cancelImport>;
  readAddresses: ServerFunction<typeof readAddresses>;
};
