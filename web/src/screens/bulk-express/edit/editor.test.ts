import { describe, expect, it } from 'vitest';
import { changeCells } from '../model/edit/change-rows.ts';
import { fillColumn } from '../model/edit/paste.ts';
import { createSessionStore } from '../session/state.ts';
import { packRow } from '../worker/read/pack-rows.ts';
import { createEditor } from './editor.ts';
import { createTurns } from './in-turn.ts';

/** So many that no machine goes through them in one stretch. */
const MANY = 100_000;

/** An editor of a large sheet. Checking and keeping are others' business. */
function openEditor() {
  const store = createSessionStore();
  store.setState({
    step: 'check',
    sheet: 'one',
    rows: Array.from({ length: MANY }, (_, at) => packRow(at + 2, [`name ${at}`, 'CN', 'x'])),
  });
  const checker = { begin: () => new MessageChannel().port1, checkAgain: () => {}, end: () => {} };
  const nothing = async () => undefined;
  const keeper = {
    keepNow: nothing,
    keepRows: () => {},
    keepNothing: nothing,
    load: nothing,
    release: nothing,
  };
  const editor = createEditor({ store, checker, keeper, inTurn: createTurns() });
  return {
    ...editor,
    store,
    cellsOf: (at: number) => store.getState().rows[at]?.cells,
    change: (row: number, column: number, text: string) =>
      editor.edit((rows) => changeCells(rows, [{ row, column, text }])),
  };
}

describe('an edit of all rows', () => {
  it('keeps what is edited meanwhile, and each is taken back by itself', async () => {
    const { store, editAll, change, undo, cellsOf } = openEditor();
    const before = store.getState().rows;
    const filling = editAll(fillColumn(1, 'MX', 'all'));
    expect(store.getState().rows).toBe(before);
    await Promise.all([filling, change(2, 0, 'Ana'), change(MANY + 1, 1, 'US')]);
    expect([cellsOf(0), cellsOf(1), cellsOf(MANY - 1)]).toEqual([
      ['Ana', 'MX', 'x'],
      ['name 1', 'MX', 'x'],
      [`name ${MANY - 1}`, 'US', 'x'],
    ]);
    expect(store.getState().history.past.map((step) => step.length)).toEqual([MANY, 1, 1]);
    await undo();
    await undo();
    expect([cellsOf(0), cellsOf(MANY - 1)]).toEqual([
      ['name 0', 'MX', 'x'],
      [`name ${MANY - 1}`, 'MX', 'x'],
    ]);
    await undo();
    expect(store.getState().rows.every((one, at) => one === before[at])).toBe(true);
  });

  it('lets the page do something else in between', async () => {
    const { editAll } = openEditor();
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    });
    await editAll(fillColumn(2, 'y', 'all'));
    clearInterval(timer);
    expect(turns).toBeGreaterThan(1);
  });

  it('ends where another sheet was opened meanwhile', async () => {
    const { store, editAll } = openEditor();
    const filling = editAll(fillColumn(1, 'MX', 'all'));
    store.setState({ sheet: 'other', rows: [packRow(2, ['b', 'CN'])] });
    await filling;
    expect(store.getState().rows.map(({ cells }) => cells)).toEqual([['b', 'CN']]);
  });
});
