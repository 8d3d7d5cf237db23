import type { AddressReading } from '@miya/contract/address-parser';
import type { CellProblem, Import } from '@miya/contract/imports';
import { readMobile } from '@miya/contract/numbering-plans';
import { providePhones } from '@miya/contract/phones';
import type { Failure } from '../../../platform/api/notices.ts';
import type { Database } from '../keep/database.ts';
import { sheetStoreIn } from '../keep/sheet-store.ts';
import type { HeadingChoices, Mappings } from '../read/heading-choices.ts';
import { createCheckQueue } from '../worker/check/check-queue.ts';
import { readFile } from '../worker/read/read-file.ts';
import type { BatchChoices } from './choices/batch-choices.ts';
import type { ImportServer, ImportWorld } from './world.ts';

// The checker runs here instead of in its worker, by the same phone rules.
providePhones(readMobile);

/** What a browser keeps, in memory: as long as the test holds it, sessions find what others have left in it. */
export function fakeDatabase(): Database {
  const stores = { keys: new Map(), sheets: new Map(), parts: new Map() };
  const listKeys: Database['listKeys'] = async (store, beginning) =>
    [...stores[store].keys()].map((text) => JSON.parse(text)).filter(([first]) => first === beginning);
  return {
    read: async (store, key) => stores[store].get(JSON.stringify(key)),
    write: async (store, key, value) => stores[store].set(JSON.stringify(key), value),
    remove: async (store, key) => stores[store].delete(JSON.stringify(key)),
    listKeys,
    removeAll: async (store, beginning) => {
      for (const key of await listKeys(store, beginning)) stores[store].delete(JSON.stringify(key));
    },
  };
}

const unread: AddressReading = {
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

/** A server that takes rows and makes an order of each but those of `failing`. `refuse` lets it refuse a call by its name. */
export function fakeServer(failing: Record<number, CellProblem[]> = {}) {
  const arrived: number[] = [];
  const checked: number[] = [];
  const faults = new Map<keyof ImportServer, Failure>();
  const readings = new Map<string, AddressReading>();
  let imported: Import | undefined;
  const reply = async <T>(name: keyof ImportServer, work: () => T) => {
    const refusal = faults.get(name);
    return refusal ? { ok: false as const, refusal } : { ok: true as const, result: work() };
  };
  const change = (news: Partial<Import>): Import => {
    if (!imported) throw new Error('No import was started');
    imported = { ...imported, ...news };
    return imported;
  };
  const refusedRows = () =>
    arrived.flatMap((row) =>
      failing[row]
        ? [{ row, orderId: null, waybill: null, status: null, price: null, problems: failing[row] }]
        : [],
    );
  const server: ImportServer = {
    check: ({ rows, serviceId }) =>
      reply('check', () => {
        checked.push(...rows.map(({ row }) => row));
        const nothing = {
          problems: [],
          places: [],
          alike: [],
          usedBy: null,
          customs: [],
          filled: [],
          isReady: null,
        };
        const sound = rows.map(({ row }) => ({
          row,
          orderRow: row,
          price: serviceId ? 100 : null,
          serviceId: serviceId ?? null,
          ...nothing,
        }));
        return { currency: 'CNY', rows: sound, leftOut: [] };
      }),
    start: ({ id, fileName, rows, serviceId, payment }) =>
      reply('start', () => {
        const createdAt = new Date(0).toISOString();
        const times = { startedAt: null, endedAt: null };
        const counts = { rows, received: 0, done: 0, failed: 0, orders: 0 };
        const fresh = {
          id,
          fileName,
          state: 'receiving' as const,
          serviceId,
          payment,
          createdAt,
          ...counts,
          ...times,
        };
        if (imported?.id !== id) {
          imported = fresh;
          arrived.length = 0;
        }
        return imported;
      }),
    add: ({ rows }) =>
      reply('add', () => {
        arrived.push(...rows.map(({ row }) => row));
        return change({ received: arrived.length });
      }),
    finish: () => reply('finish', () => change({ state: 'running' })),
    get: () =>
      reply('get', () => {
        const failed = refusedRows().length;
        const done = arrived.length - failed;
        return change({ state: 'done', done, orders: done, failed });
      }),
    list: ({ outcome }) =>
      reply('list', () => ({ rows: outcome === 'failed' ? refusedRows() : [], next: null })),
    readAddresses: ({ addresses }) =>
      reply('readAddresses', () => ({ readings: addresses.map(({ text }) => readings.get(text) ?? unread) })),
    cancel: () => reply('cancel', () => change({ state: 'cancelled' })),
  };
  return {
    server,
    arrived,
    checked,
    refuse: (name: keyof ImportServer, failure: Failure) => faults.set(name, failure),
    accept: (name: keyof ImportServer) => faults.delete(name),
    /** Lets it read this of an address. */
    read: (text: string, reading: Partial<AddressReading>) => readings.set(text, { ...unread, ...reading }),
  };
}

function fakeMappings(): Mappings {
  let known: HeadingChoices = {};
  return {
    all: () => known,
    remember: (choices) => {
      known = { ...known, ...choices };
    },
  };
}

function fakeChoices(): BatchChoices {
  let known = {};
  return {
    last: () => known,
    remember: (chosen) => {
      known = { ...known, ...chosen };
    },
  };
}

type Given = { database?: Database; sheetKey?: string; server?: ImportServer };

/** A world whose workers do their real work in this very thread. */
export function fakeWorld({ database = fakeDatabase(), sheetKey = 'ana', server }: Given = {}): ImportWorld {
  return {
    home: { home: 'CN', currency: 'CNY' },
    startReader: (hear) => {
      let isOver = false;
      return {
        post: (request) => {
          readFile(request, (answer) => {
            if (!isOver) hear(answer);
          });
        },
        terminate: () => {
          isOver = true;
        },
      };
    },
    startChecker: (hear) => {
      let isOver = false;
      return {
        post: createCheckQueue((answer) => {
          if (!isOver) hear(answer);
        }),
        terminate: () => {
          isOver = true;
        },
      };
    },
    server: server ?? fakeServer().server,
    sheets: sheetStoreIn(database, sheetKey, ''),
    mappings: fakeMappings(),
    choices: fakeChoices(),
    findSender: async () => undefined,
    findOffered: async () => [],
    findService: async () => undefined,
    wait: () => new Promise((resolve) => setTimeout(resolve, 1)),
  };
}
