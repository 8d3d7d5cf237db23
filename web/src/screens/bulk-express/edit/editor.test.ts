import { describe, expect, it } from 'vitest';
import { createColumnFiller } from '../model/edit/cell-block.ts';
import { buildCellChanges } from '../model/edit/row-changes.ts';
import { createSessionStore } from '../session/session-state.ts';
import { packRow } from '../worker/read/pack-rows.ts';
import { createEditQueue } from './edit-queue.ts';
import { createEditor } from './editor.ts';

/** Enough rows that no machine processes them within one time slice. */
const ROW_COUNT = 100_000;

/** Opens the editor of a large sheet. The checker and the saver do nothing. */
function openEditor() {
  const store = createSessionStore();
  store.setState({
    step: 'check',
    sheetId: 'one',
    rows: Array.from({ length: ROW_COUNT }, (_, index) => packRow(index + 2, [`name ${index}`, 'CN', 'x'])),
  });
  const checker = { start: () => new MessageChannel().port1, checkRows: () => {}, stop: () => {} };
  const doNothing = async () => undefined;
  const sheetSaver = {
    saveNow: doNothing,
    saveRowsSoon: () => {},
    deleteSheet: doNothing,
    load: doNothing,
    release: doNothing,
  };
  const editor = createEditor({ store, checker, sheetSaver, enqueueEdit: createEditQueue() });
  return {
    ...editor,
    store,
    getCells: (index: number) => store.getState().rows[index]?.cells,
    changeCell: (row: number, column: number, text: string) =>
      editor.editRows((rows) => buildCellChanges(rows, [{ row, column, text }])),
  };
}

describe('an edit of all rows', () => {
  it('keeps the edits that are made in the meantime, and each edit is undone separately', async () => {
    const { store, editAllRows, changeCell, undo, getCells } = openEditor();
    const before = store.getState().rows;
    const filling = editAllRows(createColumnFiller(1, 'MX', 'all'));
    expect(store.getState().rows).toBe(before);
    await Promise.all([filling, changeCell(2, 0, 'Ana'), changeCell(ROW_COUNT + 1, 1, 'US')]);
    expect([getCells(0), getCells(1), getCells(ROW_COUNT - 1)]).toEqual([
      ['Ana', 'MX', 'x'],
      ['name 1', 'MX', 'x'],
      [`name ${ROW_COUNT - 1}`, 'US', 'x'],
    ]);
    expect(store.getState().history.past.map((step) => step.length)).toEqual([ROW_COUNT, 1, 1]);
    await undo();
    await undo();
    expect([getCells(0), getCells(ROW_COUNT - 1)]).toEqual([
      ['name 0', 'MX', 'x'],
      [`name ${ROW_COUNT - 1}`, 'MX', 'x'],
    ]);
    await undo();
    expect(store.getState().rows.every((sheetRow, index) => sheetRow === before[index])).toBe(true);
  });

  it('lets other work of the page run in between', async () => {
    const { editAllRows } = openEditor();
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    });
    await editAllRows(createColumnFiller(2, 'y', 'all'));
    clearInterval(timer);
    expect(turns).toBeGreaterThan(1);
  });

  it('is abandoned when another sheet is opened in the meantime', async () => {
    const { store, editAllRows } = openEditor();
    const filling = editAllRows(createColumnFiller(1, 'MX', 'all'));
    store.setState({ sheetId: 'other', rows: [packRow(2, ['b', 'CN'])] });
    await filling;
    expect(store.getState().rows.map(({ cells }) => cells)).toEqual([['b', 'CN']]);
  });
});
