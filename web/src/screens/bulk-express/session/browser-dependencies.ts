import type { Call, Input } from '@miya/contract';
import { readAddresses } from '@miya/contract/address-parser';
import {
  addImportRows,
  cancelImport,
  checkImportRows,
  finishImport,
  getImport,
  listImportRows,
  type RowDefaults,
  startImport,
} from '@miya/contract/imports';
import { sendInBackground } from '../../../platform/api/send.ts';
import { createHeadingChoiceStorage } from '../../../spreadsheets/index.ts';
import { createBrowserDatabase } from '../storage/browser-database.ts';
import { inactiveSheetStore, type SheetStore } from '../storage/sheet-store.ts';
import { createBrowserTab, createTabSheetStore } from '../storage/tab-sheet-store.ts';
import { createStoredBatchChoices } from './choices/batch-choices.ts';
import { findDefaultSender } from './choices/find-default-sender.ts';
import { findDefaultService } from './choices/find-default-service.ts';
import { listOfferedServices } from './choices/list-offered-services.ts';
import type { SessionDependencies, WorkerHandle } from './session-dependencies.ts';
import { takeWorker } from './spare-workers.ts';

type SessionOptions = { account: string; rowDefaults: RowDefaults };

/**
 * Creates the dependencies of an import session in a real browser: workers, calls to the server, and browser storage.
 * `account` identifies the signed-in client; stored data of other accounts are not read.
 */
export function createBrowserDependencies({ account, rowDefaults }: SessionOptions): SessionDependencies {
  return {
    rowDefaults,
    startReader: (onMessage, onError) => {
      const worker = takeWorker('reader');
      worker.addEventListener('error', onError);
      return listenToWorker(worker, onMessage);
    },
    startChecker: (onMessage) => listenToWorker(takeWorker('checker'), onMessage),
    server: {
      check: createServerFunction(checkImportRows),
      start: createServerFunction(startImport),
      add: createServerFunction(addImportRows),
      finish: createServerFunction(finishImport),
      get: createServerFunction(getImport),
      list: createServerFunction(listImportRows),
      cancel: createServerFunction(cancelImport),
      readAddresses: createServerFunction(readAddresses),
    },
    sheetStore: createSheetStoreOfAccount(account),
    headingChoiceStore: createHeadingChoiceStorage(`importHeadings/${account}`),
    batchChoices: createStoredBatchChoices(account),
    findDefaultSender,
    findDefaultService,
    listOfferedServices,
    wait: waitUntilTimeoutOrOnline,
  };
}

function listenToWorker<Request, Message>(
  worker: Worker,
  onMessage: (message: Message) => void,
): WorkerHandle<Request> {
  worker.addEventListener('message', ({ data }: MessageEvent<Message>) => onMessage(data));
  return {
    post: (request, transfer) => worker.postMessage(request, transfer),
    terminate: () => worker.terminate(),
  };
}

const createServerFunction =
  <C extends Call>(call: C) =>
  (input: Input<C>) =>
    sendInBackground(call, input);

function createSheetStoreOfAccount(account: string): SheetStore {
  const canStore = account !== '' && typeof indexedDB !== 'undefined' && crypto.subtle !== undefined;
  return canStore
    ? createTabSheetStore(createBrowserDatabase(), account, createBrowserTab(account))
    : inactiveSheetStore;
}

function waitUntilTimeoutOrOnline(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      window.removeEventListener('online', finish);
      resolve();
    };
    const timer = setTimeout(finish, milliseconds);
    window.addEventListener('online', finish);
  });
}
