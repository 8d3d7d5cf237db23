import { importColumns } from '@miya/contract/imports';
import { describe, expect, it } from 'vitest';
import type { SheetRow } from '../worker/protocol.ts';
import { packRow } from '../worker/read/pack-rows.ts';
import { changeCells, changeRows, reverse } from './edit/change-rows.ts';
import { fromClipboard, toClipboard } from './edit/clipboard.ts';
import { emptyHistory, remember, stepBack, stepForward } from './edit/history.ts';
import { fillColumn, fillDown, paste, targetOf } from './edit/paste.ts';
import { indexOfRow } from './view/index-of-row.ts';
import { nextProblem } from './view/next-problem.ts';
import { nothingKnown } from './view/summary.ts';

const sheet = (...rows: [number, ...string[]][]): SheetRow[] =>
  rows.map(([row, ...cells]) => packRow(row, cells));
const block = (top: number, left: number, bottom = top, right = left) => ({ top, left, bottom, right });

describe('the clipboard', () => {
  it('reads blocks as Excel writes them, with quotes, tabs and breaks inside cells', () => {
    expect(fromClipboard('a\tb\r\n"two\nlines"\t"say ""hi"""\r\n')).toEqual([
      ['a', 'b'],
      ['two\nlines', 'say "hi"'],
    ]);
    expect(fromClipboard('5" pipe\t')).toEqual([['5" pipe', '']]);
  });

  it('gives back what it was given', () => {
    const cells = [
      ['a', 'with\ttab', ''],
      ['"quoted"', 'line\nbreak', 'é漢'],
    ];
    expect(fromClipboard(toClipboard(cells))).toEqual(cells);
  });
});

describe('paste', () => {
  const rows = sheet([2, 'a', 'b'], [3, 'c', 'd'], [7, 'e', 'f']);
  const order = importColumns.map((_, at) => at);
  const pasted = (into: ReturnType<typeof block>, cells: string[][], columns = order) =>
    changeRows(rows, paste({ rows, order: columns }, rows, targetOf(into, cells, columns), cells));

  it('puts a block in at the upper left of the selection', () => {
    expect(pasted(block(1, 1), [['x', 'y'], ['z']])).toEqual(
      sheet([2, 'a', 'b'], [3, 'c', 'x', 'y'], [7, 'e', 'z']),
    );
  });

  it('goes along the columns as they are shown', () => {
    expect(pasted(block(0, 0), [['x', 'y']], [1, 0])).toEqual(
      sheet([2, 'y', 'x'], [3, 'c', 'd'], [7, 'e', 'f']),
    );
  });

  it('fills all of the selection with one cell, one row, or a block it holds several times', () => {
    expect(pasted(block(0, 0, 1, 1), [['x']])).toEqual(sheet([2, 'x', 'x'], [3, 'x', 'x'], [7, 'e', 'f']));
    expect(pasted(block(0, 0, 2, 0), [['x', 'y']])).toEqual(
      sheet([2, 'x', 'y'], [3, 'x', 'y'], [7, 'x', 'y']),
    );
    expect(targetOf(block(0, 0, 2, 0), [['x', 'y']], order)).toEqual(block(0, 0, 2, 1));
    // Three rows do not hold two of them a whole number of times.
    expect(targetOf(block(0, 0, 2, 0), [['x'], ['y']], order)).toEqual(block(0, 0, 1, 0));
  });

  it('makes new rows of what reaches below the last, with the next numbers', () => {
    const changed = pasted(block(2, 0), [['x'], ['y'], ['z']]);
    expect(changed.map(({ row, cells }) => [row, cells[0]])).toEqual([
      [2, 'a'],
      [3, 'c'],
      [7, 'x'],
      [8, 'y'],
      [9, 'z'],
    ]);
  });

  it('writes nothing beyond the last column', () => {
    const last = importColumns.length - 1;
    expect(pasted(block(0, last), [['x', 'beyond']])[0]?.cells.length).toBe(importColumns.length);
  });
});

describe('fillDown', () => {
  const rows = sheet([2, 'a', 'b'], [3, 'c', 'd'], [7, 'e', 'f']);
  const ground = { rows, order: [0, 1] };

  it('gives all rows of a selection the cells of its first, and a single one those of the row above', () => {
    expect(changeRows(rows, fillDown(ground, rows, block(0, 1, 2, 1)))).toEqual(
      sheet([2, 'a', 'b'], [3, 'c', 'b'], [7, 'e', 'b']),
    );
    expect(changeRows(rows, fillDown(ground, rows, block(1, 0, 1, 0)))).toEqual(
      sheet([2, 'a', 'b'], [3, 'a', 'd'], [7, 'e', 'f']),
    );
    expect(fillDown(ground, rows, block(0, 0))).toEqual([]);
  });
});

describe('changes', () => {
  const rows = sheet([2, 'a'], [3, 'b'], [4, 'c']);

  it('are taken back and made again, deleted rows and all', () => {
    const deletion = [{ row: 3, before: rows[1], after: undefined }];
    const edited = changeCells(rows, [{ row: 2, column: 0, text: 'A' }]);
    let history = remember(remember(emptyHistory, deletion), edited);
    let now = changeRows(changeRows(rows, deletion), edited);
    expect(now).toEqual(sheet([2, 'A'], [4, 'c']));
    for (const _ of [1, 2]) {
      const back = stepBack(history);
      history = back?.history ?? history;
      now = changeRows(now, reverse(back?.step ?? []));
    }
    expect(now).toEqual(rows);
    const forward = stepForward(history);
    expect(changeRows(now, forward?.step ?? [])).toEqual(sheet([2, 'a'], [4, 'c']));
    expect(stepBack(emptyHistory)).toBeUndefined();
  });

  it('put rows that are added and rows that come back where their numbers belong', () => {
    const [, second] = rows;
    const added = { row: 9, before: undefined, after: packRow(9, ['z']) };
    const without = changeRows(rows, [{ row: 3, before: second, after: undefined }, added]);
    expect(without).toEqual(sheet([2, 'a'], [4, 'c'], [9, 'z']));
    expect(changeRows(without, [{ row: 3, before: undefined, after: second }])).toEqual(
      sheet([2, 'a'], [3, 'b'], [4, 'c'], [9, 'z']),
    );
  });

  it('make a row of what is typed below the last', () => {
    const [added] = changeCells(rows, [{ row: 5, column: 1, text: 'x' }]);
    expect([added?.row, added?.before, added?.after?.cells.slice(0, 3)]).toEqual([
      5,
      undefined,
      ['', 'x', ''],
    ]);
    expect(changeCells(rows, [{ row: 5, column: 1, text: '' }])).toEqual([]);
  });

  it('are none where a cell stays as it is', () => {
    expect(changeCells(rows, [{ row: 2, column: 0, text: 'a' }])).toEqual([]);
  });

  it('fill a column in all rows, or where it is empty', () => {
    const holes = sheet([2, 'a', ''], [3, 'b', 'x']);
    const filled = (where: 'all' | 'empty') =>
      holes.map(({ cells }) => fillColumn(1, 'CN', where)(cells).join());
    expect(filled('empty')).toEqual(['a,CN', 'b,x']);
    expect(filled('all')).toEqual(['a,CN', 'b,CN']);
  });
});

describe('nextProblem', () => {
  const rows = sheet([2], [3], [4]);
  const states = nothingKnown();
  const alone = { twin: undefined, order: undefined };
  states.findings.set(2, { ...alone, problems: [problem('weight'), problem('senderName')] });
  states.findings.set(4, { ...alone, problems: [problem('pieces')] });
  function problem(column: (typeof importColumns)[number]) {
    return { column, problem: 'field_invalid' };
  }
  const at = (column: (typeof importColumns)[number]) => importColumns.indexOf(column);
  const order = importColumns.map((_, place) => place);

  it('reads row by row in both ways, and begins again at the end', () => {
    expect(nextProblem(rows, states, { rowIndex: 0, column: 0 }, 1, order)).toEqual({
      rowIndex: 0,
      column: at('weight'),
    });
    expect(nextProblem(rows, states, { rowIndex: 0, column: at('weight') }, 1, order)).toEqual({
      rowIndex: 2,
      column: at('pieces'),
    });
    expect(nextProblem(rows, states, { rowIndex: 2, column: at('pieces') }, 1, order)).toEqual({
      rowIndex: 0,
      column: 0,
    });
    expect(nextProblem(rows, states, { rowIndex: 0, column: 0 }, -1, order)).toEqual({
      rowIndex: 2,
      column: at('pieces'),
    });
    expect(nextProblem(rows, nothingKnown(), { rowIndex: 0, column: 0 }, 1, order)).toBeUndefined();
  });
});

describe('indexOfRow', () => {
  it('finds a row by its number, or where it would stand', () => {
    const rows = [2, 3, 7].map((row) => ({ row, cells: [] }));
    expect([1, 2, 3, 4, 7, 8].map((row) => indexOfRow(rows, row))).toEqual([0, 0, 1, 2, 2, 3]);
    expect(indexOfRow([], 5)).toBe(0);
  });
});
