import { createId } from '../../../platform/browser/create-id.ts';
import type { BrowserDatabase } from './browser-database.ts';
import { createSheetStore, listSlots, type SheetStore } from './sheet-store.ts';

/** The tab of the browser in which the page is open. */
export type BrowserTab = {
  /** The slot that this tab had before a reload. Undefined in a new tab. */
  getPreviousSlot: () => string | undefined;
  saveSlot: (slot: string) => void;
  /**
   * Locks a slot for this tab until the tab is closed or the returned function is called. Undefined if another tab has
   * locked the slot.
   */
  claimSlot: (slot: string) => Promise<(() => void) | undefined>;
};

/**
 * Creates the store of this tab's sheet. Each open tab has its own slot. Takes the first slot that no other tab has
 * locked:
 * 1. the slot of this tab before a reload;
 * 2. a slot with a stored sheet, so that the sheet of a closed tab is not lost;
 * 3. a new slot.
 */
export function createTabSheetStore(database: BrowserDatabase, account: string, tab: BrowserTab): SheetStore {
  let claim: Promise<{ store: SheetStore; release: () => void }> | undefined;
  const claimFirstFreeSlot = async () => {
    const previousSlot = tab.getPreviousSlot();
    const knownSlots = [
      ...(previousSlot === undefined ? [] : [previousSlot]),
      ...(await listSlots(database, account)),
    ];
    for (const slot of [...knownSlots, createId()]) {
      const release = await tab.claimSlot(slot);
      if (!release) continue;
      tab.saveSlot(slot);
      return { store: createSheetStore(database, account, slot), release };
    }
    throw new Error('The lock of a new slot for the import sheet was refused. Reload the page.');
  };
  const getStore = async (): Promise<SheetStore> => {
    claim ??= claimFirstFreeSlot();
    return (await claim).store;
  };
  return {
    saveMetadata: async (metadata) => (await getStore()).saveMetadata(metadata),
    saveParts: async (...parameters) => (await getStore()).saveParts(...parameters),
    saveFile: async (...parameters) => (await getStore()).saveFile(...parameters),
    load: async () => (await getStore()).load(),
    deleteSheet: async () => (await getStore()).deleteSheet(),
    release: () => {
      claim?.then(({ release }) => release()).catch(() => {});
    },
  };
}

/**
 * Creates the tab of a real browser. The slot is in sessionStorage, which belongs to one tab. The lock is a Web Lock,
 * which the browser releases when the tab is closed.
 */
export function createBrowserTab(account: string): BrowserTab {
  const storageKey = `importSheet/${account}`;
  return {
    getPreviousSlot: () => sessionStorage.getItem(storageKey) ?? undefined,
    saveSlot: (slot) => sessionStorage.setItem(storageKey, slot),
    claimSlot: (slot) =>
      new Promise((resolve, reject) => {
        // The browser holds the lock until the promise returned by this callback resolves.
        const holdLock = (lock: Lock | null): Promise<void> | undefined => {
          if (!lock) {
            resolve(undefined);
            return undefined;
          }
          const { promise, resolve: release } = Promise.withResolvers<void>();
          resolve(release);
          return promise;
        };
        navigator.locks.request(`${storageKey}/${slot}`, { ifAvailable: true }, holdLock).catch(reject);
      }),
  };
}
