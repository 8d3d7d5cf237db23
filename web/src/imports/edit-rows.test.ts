import { describe, expect, it, vi } from 'vitest';
import { desk, setDesk } from './desk.ts';
import { edit, editAll, undo } from './edit-rows.ts';
import { changeCells } from './model/change-rows.ts';
import { fillColumn } from './model/paste.ts';
import { packRow } from './worker/pack-rows.ts';

// Checking is another worker's business.
vi.stubGlobal(
  'Worker',
  class {
    addEventListener() {}
    postMessage() {}
    terminate() {}
  },
);
vi.stubGlobal('localStorage', { getItem: () => null });

/** So many that no machine goes through them in one stretch. */
const MANY = 100_000;
const open = () =>
  setDesk({
    step: 'check',
    sheet: 'one',
    rows: Array.from({ length: MANY }, (_, at) => packRow(at + 2, [`name ${at}`, 'CN', 'x'])),
  });
const cellsOf = (at: number) => desk().rows[at]?.cells;
const change = (row: number, column: number, text: string) =>
  edit((rows) => changeCells(rows, [{ row, column, text }]));

describe('an edit of all rows', () => {
  it('keeps what is edited meanwhile, and each is taken back by itself', async () => {
    open();
    const before = desk().rows;
    const filling = editAll(fillColumn(1, 'MX', 'all'));
    expect(desk().rows).toBe(before);
    await Promise.all([filling, change(2, 0, 'Ana'), change(MANY + 1, 1, 'US')]);
    expect([cellsOf(0), cellsOf(1), cellsOf(MANY - 1)]).toEqual([
      ['Ana', 'MX', 'x'],
      ['name 1', 'MX', 'x'],
      [`name ${MANY - 1}`, 'US', 'x'],
    ]);
    expect(desk().history.past.map((step) => step.length)).toEqual([MANY, 1, 1]);
    await undo();
    await undo();
    expect([cellsOf(0), cellsOf(MANY - 1)]).toEqual([
      ['name 0', 'MX', 'x'],
      [`name ${MANY - 1}`, 'MX', 'x'],
    ]);
    await undo();
    expect(desk().rows.every((one, at) => one === before[at])).toBe(true);
  });

  it('lets the page do something else in between', async () => {
    open();
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    });
    await editAll(fillColumn(2, 'y', 'all'));
    clearInterval(timer);
    expect(turns).toBeGreaterThan(1);
  });

  it('ends where another sheet was opened meanwhile', async () => {
    open();
    const filling = editAll(fillColumn(1, 'MX', 'all'));
    setDesk({ sheet: 'other', rows: [packRow(2, ['b', 'CN'])] });
    await filling;
    expect(desk().rows.map(({ cells }) => cells)).toEqual([['b', 'CN']]);
  });
});
