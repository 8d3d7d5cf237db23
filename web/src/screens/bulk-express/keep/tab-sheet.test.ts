import { describe, expect, it } from 'vitest';
import { fakeDatabase } from '../session/fake-world.fixture.ts';
import { packRow } from '../worker/read/pack-rows.ts';
import { type KeptSheet, type SheetStore, sheetStoreIn } from './sheet-store.ts';
import { sheetOfTab } from './tab-sheet.ts';

/** Tabs of one browser: each remembers for itself, and a slot is one tab's at a time. */
function openBrowser() {
  const database = fakeDatabase();
  const held = new Set<string>();
  return {
    database,
    openTab: (memory = new Map<string, string>()) => {
      const sheets = sheetOfTab(database, 'ana', {
        slot: () => memory.get('slot'),
        remember: (slot) => memory.set('slot', slot),
        claim: async (slot) => {
          if (held.has(slot)) return undefined;
          held.add(slot);
          return () => held.delete(slot);
        },
      });
      return { sheets, memory };
    },
  };
}

const kept = (sheet: string): KeptSheet => ({
  sheet,
  fileName: `${sheet}.xlsx`,
  fileHash: '',
  serviceId: '',
  payment: 'balance',
  job: undefined,
});
async function keep(sheets: SheetStore, name: string) {
  await sheets.keepParts(name, new Set([0]), { rows: [packRow(2, [name])], outbox: [], readings: new Map() });
  await sheets.keepSheet(kept(name));
}
const nameOf = async (sheets: SheetStore) => (await sheets.load())?.kept.sheet;

describe('sheetOfTab', () => {
  it('keeps a sheet for each of two tabs, and each finds its own after it was loaded again', async () => {
    const { openTab } = openBrowser();
    const [one, other] = [openTab(), openTab()];
    await keep(one.sheets, 'one');
    expect(await nameOf(other.sheets)).toBeUndefined();
    await keep(other.sheets, 'other');
    one.sheets.release();
    other.sheets.release();
    await Promise.resolve();
    const [again, otherAgain] = [openTab(one.memory), openTab(other.memory)];
    expect(await nameOf(otherAgain.sheets)).toBe('other');
    expect(await nameOf(again.sheets)).toBe('one');
    expect((await again.sheets.load())?.rows.map(({ cells }) => cells)).toEqual([['one']]);
  });

  it('takes up what a closed tab has left, and nothing that an open one has', async () => {
    const { openTab } = openBrowser();
    const closed = openTab();
    await keep(closed.sheets, 'left');
    closed.sheets.release();
    await Promise.resolve();
    const [next, last] = [openTab(), openTab()];
    expect(await nameOf(next.sheets)).toBe('left');
    expect(await nameOf(last.sheets)).toBeUndefined();
    await next.sheets.discard();
    expect(await nameOf(next.sheets)).toBeUndefined();
  });

  it('gives a tab that was duplicated a sheet of its own', async () => {
    const { openTab } = openBrowser();
    const first = openTab();
    await keep(first.sheets, 'first');
    const copy = openTab(new Map(first.memory));
    expect(await nameOf(copy.sheets)).toBeUndefined();
  });

  it('finds the sheet that was kept before tabs had slots', async () => {
    const { database, openTab } = openBrowser();
    await keep(sheetStoreIn(database, 'ana', ''), 'old');
    expect(await nameOf(openTab().sheets)).toBe('old');
  });
});
