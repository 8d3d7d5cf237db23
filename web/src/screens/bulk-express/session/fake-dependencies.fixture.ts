import type { AddressParseResult } from '@miya/contract/address-parser';
import type { CellProblem, Import } from '@miya/contract/imports';
import { parseMobile } from '@miya/contract/numbering-plans';
import { setMobileParser } from '@miya/contract/phones';
import type { FailureName } from '../../../platform/api/user-messages.ts';
import type { HeadingChoiceStore, HeadingChoices } from '../read/heading-choices.ts';
import type { BrowserDatabase } from '../storage/browser-database.ts';
import { createSheetStore } from '../storage/sheet-store.ts';
import { createCheckQueue } from '../worker/check/check-queue.ts';
import { readFile } from '../worker/read/read-file.ts';
import type { BatchChoices } from './choices/batch-choices.ts';
import type { ImportServer, SessionDependencies } from './session-dependencies.ts';

// The check worker sets this parser when it starts. In tests the checker runs without a worker, so it is set here.
setMobileParser(parseMobile);

/** A browser database in memory. Sessions that share it find the sheets of earlier sessions. */
export function createFakeDatabase(): BrowserDatabase {
  const stores = { keys: new Map(), sheets: new Map(), parts: new Map() };
  const listKeys: BrowserDatabase['listKeys'] = async (store, prefix) =>
    [...stores[store].keys()].map((text) => JSON.parse(text)).filter(([first]) => first === prefix);
  return {
    read: async (store, key) => stores[store].get(JSON.stringify(key)),
    write: async (store, key, value) => stores[store].set(JSON.stringify(key), value),
    delete: async (store, key) => stores[store].delete(JSON.stringify(key)),
    listKeys,
    deleteByPrefix: async (store, prefix) => {
      for (const key of await listKeys(store, prefix)) stores[store].delete(JSON.stringify(key));
    },
  };
}

const emptyReading: AddressParseResult = {
  name: null,
  mobile: null,
  phone: null,
  company: null,
  identityNumber: null,
  postcode: null,
  region: null,
  detail: null,
  remark: null,
  leftovers: [],
};

/**
 * A server that creates an order for each row, except for the rows of `problemsByRow`. After `refuse`, a call fails
 * until `accept`.
 */
export function createFakeServer(problemsByRow: Record<number, CellProblem[]> = {}) {
  const receivedRows: number[] = [];
  const checkedRows: number[] = [];
  const failures = new Map<keyof ImportServer, FailureName>();
  const readings = new Map<string, AddressParseResult>();
  let currentImport: Import | undefined;
  const respond = async <T>(callName: keyof ImportServer, createResult: () => T) => {
    const refusal = failures.get(callName);
    return refusal ? { ok: false as const, refusal } : { ok: true as const, result: createResult() };
  };
  const changeImport = (changes: Partial<Import>): Import => {
    if (!currentImport) throw new Error('No import was started on the fake server. Call start first.');
    currentImport = { ...currentImport, ...changes };
    return currentImport;
  };
  const listRefusedRows = () =>
    receivedRows.flatMap((row) =>
      problemsByRow[row]
        ? [{ row, orderId: null, waybill: null, status: null, price: null, problems: problemsByRow[row] }]
        : [],
    );
  const server: ImportServer = {
    check: ({ rows, serviceId }) =>
      respond('check', () => {
        checkedRows.push(...rows.map(({ row }) => row));
        const emptyFields = {
          problems: [],
          places: [],
          alike: [],
          usedBy: null,
          customs: [],
          filled: [],
          isReady: null,
        };
        const validRows = rows.map(({ row }) => ({
          row,
          orderRow: row,
          price: serviceId ? 100 : null,
          serviceId: serviceId ?? null,
          ...emptyFields,
        }));
        return { currency: 'CNY', rows: validRows, leftOut: [] };
      }),
    start: ({ id, fileName, rows, serviceId, payment }) =>
      respond('start', () => {
        const createdAt = new Date(0).toISOString();
        const times = { startedAt: null, endedAt: null };
        const counts = { rows, received: 0, done: 0, failed: 0, orders: 0 };
        const newImport = {
          id,
          fileName,
          state: 'receiving' as const,
          serviceId,
          payment,
          createdAt,
          ...counts,
          ...times,
        };
        if (currentImport?.id !== id) {
          currentImport = newImport;
          receivedRows.length = 0;
        }
        return currentImport;
      }),
    add: ({ rows }) =>
      respond('add', () => {
        receivedRows.push(...rows.map(({ row }) => row));
        return changeImport({ received: receivedRows.length });
      }),
    finish: () => respond('finish', () => changeImport({ state: 'running' })),
    get: () =>
      respond('get', () => {
        const failed = listRefusedRows().length;
        const done = receivedRows.length - failed;
        return changeImport({ state: 'done', done, orders: done, failed });
      }),
    list: ({ outcome }) =>
      respond('list', () => ({ rows: outcome === 'failed' ? listRefusedRows() : [], next: null })),
    readAddresses: ({ addresses }) =>
      respond('readAddresses', () => ({
        readings: addresses.map(({ text }) => readings.get(text) ?? emptyReading),
      })),
    cancel: () => respond('cancel', () => changeImport({ state: 'cancelled' })),
  };
  return {
    server,
    receivedRows,
    checkedRows,
    refuse: (callName: keyof ImportServer, failure: FailureName) => failures.set(callName, failure),
    accept: (callName: keyof ImportServer) => failures.delete(callName),
    /** Sets what the server reads from this address text. */
    setReading: (text: string, reading: Partial<AddressParseResult>) =>
      readings.set(text, { ...emptyReading, ...reading }),
  };
}

function createFakeHeadingChoiceStore(): HeadingChoiceStore {
  let stored: HeadingChoices = {};
  return {
    load: () => stored,
    add: (choices) => {
      stored = { ...stored, ...choices };
    },
  };
}

function createFakeChoices(): BatchChoices {
  let stored = {};
  return {
    load: () => stored,
    save: (choices) => {
      stored = { ...stored, ...choices };
    },
  };
}

type FakeDependencyOptions = { database?: BrowserDatabase; sheetKey?: string; server?: ImportServer };

/** Dependencies in memory. The real code of the workers runs in the test's own thread. */
export function createFakeDependencies({
  database = createFakeDatabase(),
  sheetKey = 'ana',
  server,
}: FakeDependencyOptions = {}): SessionDependencies {
  return {
    rowDefaults: { home: 'CN', currency: 'CNY' },
    startReader: (onMessage) => {
      let isTerminated = false;
      return {
        post: (request) => {
          readFile(request, (message) => {
            if (!isTerminated) onMessage(message);
          });
        },
        terminate: () => {
          isTerminated = true;
        },
      };
    },
    startChecker: (onMessage) => {
      let isTerminated = false;
      return {
        post: createCheckQueue((message) => {
          if (!isTerminated) onMessage(message);
        }),
        terminate: () => {
          isTerminated = true;
        },
      };
    },
    server: server ?? createFakeServer().server,
    sheetStore: createSheetStore(database, sheetKey, ''),
    headingChoiceStore: createFakeHeadingChoiceStore(),
    batchChoices: createFakeChoices(),
    findDefaultSender: async () => undefined,
    listOfferedServices: async () => [],
    findDefaultService: async () => undefined,
    wait: () => new Promise((resolve) => setTimeout(resolve, 1)),
  };
}
