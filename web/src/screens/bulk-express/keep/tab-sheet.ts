import { makeId } from '../../../platform/browser/make-id.ts';
import type { Database } from './database.ts';
import { listSlots, type SheetStore, sheetStoreIn } from './sheet-store.ts';

/** What tells one tab of the browser from another. */
export type Tab = {
  /** The slot this tab had before it was loaded again. */
  slot: () => string | undefined;
  remember: (slot: string) => void;
  /** Takes a slot for this tab alone, until it is released or the tab is closed; undefined where another tab has it. */
  claim: (slot: string) => Promise<(() => void) | undefined>;
};

/**
 * The sheet of one tab: two tabs keep two. A tab that is loaded again finds its own; a new one takes up a sheet that no open
 * tab has, so that nothing is lost with a tab that was closed.
 */
export function sheetOfTab(database: Database, account: string, tab: Tab): SheetStore {
  let claimed: Promise<{ store: SheetStore; release: () => void }> | undefined;
  const claim = async () => {
    const before = tab.slot();
    const known = [...(before === undefined ? [] : [before]), ...(await listSlots(database, account))];
    for (const slot of [...known, makeId()]) {
      const release = await tab.claim(slot);
      if (!release) continue;
      tab.remember(slot);
      return { store: sheetStoreIn(database, account, slot), release };
    }
    throw new Error('A slot that was just made cannot be taken');
  };
  const store = async (): Promise<SheetStore> => {
    claimed ??= claim();
    return (await claimed).store;
  };
  return {
    keepSheet: async (sheet) => (await store()).keepSheet(sheet),
    keepParts: async (...parts) => (await store()).keepParts(...parts),
    keepFile: async (...file) => (await store()).keepFile(...file),
    load: async () => (await store()).load(),
    discard: async () => (await store()).discard(),
    release: () => {
      claimed?.then(({ release }) => release()).catch(() => {});
    },
  };
}

/** A tab as the browser has it: what it remembers is its own, and a lock goes with it when it is closed. */
export function browserTab(account: string): Tab {
  const storageKey = `importSheet/${account}`;
  return {
    slot: () => sessionStorage.getItem(storageKey) ?? undefined,
    remember: (slot) => sessionStorage.setItem(storageKey, slot),
    claim: (slot) =>
      new Promise((resolve, reject) => {
        const hold = (lock: Lock | null): Promise<void> | undefined => {
          if (!lock) {
            resolve(undefined);
            return undefined;
          }
          const { promise, resolve: release } = Promise.withResolvers<void>();
          resolve(release);
          return promise;
        };
        navigator.locks.request(`${storageKey}/${slot}`, { ifAvailable: true }, hold).catch(reject);
      }),
  };
}
