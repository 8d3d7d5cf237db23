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
import { sendQuietly } from '../../../platform/api/send.ts';
import { storedMappings } from '../../../spreadsheets/index.ts';
import { indexedDatabase } from '../keep/database.ts';
import { nothingKept, type SheetStore } from '../keep/sheet-store.ts';
import { browserTab, sheetOfTab } from '../keep/tab-sheet.ts';
import { storedChoices } from './choices/batch-choices.ts';
import { findOffered } from './choices/find-offered.ts';
import { findSender } from './choices/find-sender.ts';
import { findService } from './choices/find-service.ts';
import { takeWorker } from './spare-workers.ts';
import type { ImportWorld, Started } from './world.ts';

type Facts = { account: string; home: RowDefaults };

/** The world as a session finds it in a browser: workers, the server, and what the browser keeps. */
export function browserWorld({ account, home }: Facts): ImportWorld {
  return {
    home,
    startReader: (hear, fail) => {
      const worker = takeWorker('reader');
      worker.addEventListener('error', fail);
      return listenTo(worker, hear);
    },
    startChecker: (hear) => listenTo(takeWorker('checker'), hear),
    server: {
      check: askFor(checkImportRows),
      start: askFor(startImport),
      add: askFor(addImportRows),
      finish: askFor(finishImport),
      get: askFor(getImport),
      list: askFor(listImportRows),
      cancel: askFor(cancelImport),
      readAddresses: askFor(readAddresses),
    },
    sheets: sheetsOf(account),
    mappings: storedMappings(`importHeadings/${account}`),
    choices: storedChoices(account),
    findSender,
    findService,
    findOffered,
    wait: waitOrOnline,
  };
}

function listenTo<Request, Answer>(worker: Worker, hear: (answer: Answer) => void): Started<Request> {
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => hear(data));
  return {
    post: (request, transfer) => worker.postMessage(request, transfer),
    terminate: () => worker.terminate(),
  };
}

const askFor =
  <C extends Call>(call: C) =>
  (input: Input<C>) =>
    sendQuietly(call, input);

function sheetsOf(account: string): SheetStore {
  const canKeep = account !== '' && typeof indexedDB !== 'undefined' && crypto.subtle !== undefined;
  return canKeep ? sheetOfTab(indexedDatabase(), account, browserTab(account)) : nothingKept;
}

function waitOrOnline(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    window.addEventListener('online', done);
  });
}
