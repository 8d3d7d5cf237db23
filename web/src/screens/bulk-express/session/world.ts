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
import type { Failure } from '../../../platform/api/notices.ts';
import type { SheetStore } from '../keep/sheet-store.ts';
import type { Mappings } from '../read/heading-choices.ts';
import type { CheckAnswer, CheckRequest, ReadAnswer, ReadRequest } from '../worker/protocol.ts';
import type { BatchChoices } from './choices/batch-choices.ts';

/** What a session needs of the world around it. The browser's is in browser-world.ts; a test gives it another one. */
export type ImportWorld = {
  /** The tenant's country and currency: what a row need not say. */
  home: RowDefaults;
  startReader: (hear: (answer: ReadAnswer) => void, fail: () => void) => Started<ReadRequest>;
  startChecker: (hear: (answer: CheckAnswer) => void) => Started<CheckRequest>;
  server: ImportServer;
  /** Where the session's sheet is kept, under a key that no other session has. */
  sheets: SheetStore;
  mappings: Mappings;
  choices: BatchChoices;
  /** The default sender of the address book; where it has none, the one of this id. Nobody where it does not answer soon: files wait for it. */
  findSender: (id: string | undefined) => Promise<BatchSender | undefined>;
  /** The express type of this id, or else that of the profile, where it is still offered. */
  findService: (language: Language, id: string | undefined) => Promise<string | undefined>;
  /** All express types that are offered; none where nobody answers soon: files wait for it. */
  findOffered: () => Promise<readonly OfferedService[]>;
  /** Waits so long, or less long when the network comes back. */
  wait: (milliseconds: number) => Promise<void>;
};

/** An express type that is offered, and what it is called, in every language: plainService(). */
export type OfferedService = { id: string; names: readonly string[] };

/** A sender of the address book, as cells of a row. */
export type BatchSender = { id: string; cells: readonly string[] };

/** A worker that was started for one sheet. Nothing is heard of it after it was terminated. */
export type Started<Request> = {
  post: (request: Request, transfer: Transferable[]) => void;
  terminate: () => void;
};

/** `about` tells more of a refusal, where there is more to tell. */
export type Reply<T> =
  | { ok: true; result: T }
  | { ok: false; refusal: Failure; about?: Readonly<Record<string, string>> };
type Ask<C extends Call> = (input: Input<C>) => Promise<Reply<Result<C>>>;

/** The calls of the contract that a session makes. */
export type ImportServer = {
  check: Ask<typeof checkImportRows>;
  start: Ask<typeof startImport>;
  add: Ask<typeof addImportRows>;
  finish: Ask<typeof finishImport>;
  get: Ask<typeof getImport>;
  list: Ask<typeof listImportRows>;
  cancel: Ask<typeof cancelImport>;
  readAddresses: Ask<typeof readAddresses>;
};
