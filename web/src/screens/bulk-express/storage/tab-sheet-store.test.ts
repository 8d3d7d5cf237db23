import { describe, expect, it } from 'vitest';
import { createFakeDatabase } from '../session/fake-dependencies.fixture.ts';
import { packRow } from '../worker/read/pack-rows.ts';
import { createSheetStore, type SheetMetadata, type SheetStore } from './sheet-store.ts';
import { createTabSheetStore } from './tab-sheet-store.ts';

/** Opens tabs of one browser. Each tab has its own memory, and a slot is locked by one tab at a time. */
function openBrowser() {
  const database = createFakeDatabase();
  const lockedSlots = new Set<string>();
  return {
    database,
    openTab: (memory = new Map<string, string>()) => {
      const sheetStore = createTabSheetStore(database, 'ana', {
        getPreviousSlot: () => memory.get('slot'),
        saveSlot: (slot) => memory.set('slot', slot),
        claimSlot: async (slot) => {
          if (lockedSlots.has(slot)) return undefined;
          lockedSlots.add(slot);
          return () => lockedSlots.delete(slot);
        },
      });
      return { sheetStore, memory };
    },
  };
}

const createMetadata = (sheetId: string): SheetMetadata => ({
  sheet: sheetId,
  fileName: `${sheetId}.xlsx`,
  fileHash: '',
  serviceId: '',
  payment: 'balance',
  job: undefined,
});
async function saveSheet(sheetStore: SheetStore, sheetId: string) {
  await sheetStore.saveParts(sheetId, new Set([0]), {
    rows: [packRow(2, [sheetId])],
    outbox: [],
    autofilledCells: new Map(),
  });
  await sheetStore.saveMetadata(createMetadata(sheetId));
}
const loadSheetId = async (sheetStore: SheetStore) => (await sheetStore.load())?.metadata.sheet;

describe('createTabSheetStore', () => {
  it('stores one sheet for each of two tabs, and each tab finds its own after a reload', async () => {
    const { openTab } = openBrowser();
    const [first, second] = [openTab(), openTab()];
    await saveSheet(first.sheetStore, 'one');
    expect(await loadSheetId(second.sheetStore)).toBeUndefined();
    await saveSheet(second.sheetStore, 'other');
    first.sheetStore.release();
    second.sheetStore.release();
    await Promise.resolve();
    const [firstReloaded, secondReloaded] = [openTab(first.memory), openTab(second.memory)];
    expect(await loadSheetId(secondReloaded.sheetStore)).toBe('other');
    expect(await loadSheetId(firstReloaded.sheetStore)).toBe('one');
    expect((await firstReloaded.sheetStore.load())?.rows.map(({ cells }) => cells)).toEqual([['one']]);
  });

  it('gives a new tab the sheet of a closed tab, but not the sheet of an open tab', async () => {
    const { openTab } = openBrowser();
    const closedTab = openTab();
    await saveSheet(closedTab.sheetStore, 'left');
    closedTab.sheetStore.release();
    await Promise.resolve();
    const [nextTab, lastTab] = [openTab(), openTab()];
    expect(await loadSheetId(nextTab.sheetStore)).toBe('left');
    expect(await loadSheetId(lastTab.sheetStore)).toBeUndefined();
    await nextTab.sheetStore.deleteSheet();
    expect(await loadSheetId(nextTab.sheetStore)).toBeUndefined();
  });

  it('does not give a duplicated tab the sheet of the original tab', async () => {
    const { openTab } = openBrowser();
    const original = openTab();
    await saveSheet(original.sheetStore, 'first');
    const duplicate = openTab(new Map(original.memory));
    expect(await loadSheetId(duplicate.sheetStore)).toBeUndefined();
  });

  it('finds a sheet that was stored before tabs had slots', async () => {
    const { database, openTab } = openBrowser();
    await saveSheet(createSheetStore(database, 'ana', ''), 'old');
    expect(await loadSheetId(openTab().sheetStore)).toBe('old');
  });
});
