import { importColumns } from '@miya/contract/imports';
import { describe, expect, it } from 'vitest';
import { packRow } from '../worker/pack-rows.ts';
import type { SheetRow } from '../worker/protocol.ts';
import { changeCells, changeRows, reverse } from './change-rows.ts';
import { fromClipboard, toClipboard } from './clipboard.ts';
import { emptyHistory, remember, stepBack, stepForward } from './history.ts';
import { indexOfRow } from './index-of-row.ts';
import { nextProblem } from './next-problem.ts';
import { fillColumn, paste } from './paste.ts';
import { nothingKnown } from './summary.ts';

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

  it('puts a block in at the upper left of the selection', () => {
    const changed = changeRows(rows, paste(rows, rows, block(1, 1), [['x', 'y'], ['z']]));
    expect(changed).toEqual(sheet([2, 'a', 'b'], [3, 'c', 'x', 'y'], [7, 'e', 'z']));
  });

  it('fills all of the selection with one cell', () => {
    const changed = changeRows(rows, paste(rows, rows, block(0, 0, 1, 1), [['x']]));
    expect(changed).toEqual(sheet([2, 'x', 'x'], [3, 'x', 'x'], [7, 'e', 'f']));
  });

  it('makes new rows of what reaches below the last, with the next numbers', () => {
    const changed = changeRows(rows, paste(rows, rows, block(2, 0), [['x'], ['y'], ['z']]));
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
    const changes = paste(rows, rows, block(0, last), [['x', 'beyond']]);
    expect(changes[0]?.after?.cells.length).toBe(importColumns.length);
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
  states.findings.set(2, { twin: undefined, problems: [problem('weight'), problem('senderName')] });
  states.findings.set(4, { twin: undefined, problems: [problem('pieces')] });
  function problem(column: (typeof importColumns)[number]) {
    return { column, problem: 'field_invalid' };
  }
  const at = (column: (typeof importColumns)[number]) => importColumns.indexOf(column);

  it('reads row by row in both ways, and begins again at the end', () => {
    expect(nextProblem(rows, states, { rowIndex: 0, column: 0 }, 1)).toEqual({
      rowIndex: 0,
      column: at('weight'),
    });
    expect(nextProblem(rows, states, { rowIndex: 0, column: at('weight') }, 1)).toEqual({
      rowIndex: 2,
      column: at('pieces'),
    });
    expect(nextProblem(rows, states, { rowIndex: 2, column: at('pieces') }, 1)).toEqual({
      rowIndex: 0,
      column: 0,
    });
    expect(nextProblem(rows, states, { rowIndex: 0, column: 0 }, -1)).toEqual({
      rowIndex: 2,
      column: at('pieces'),
    });
    expect(nextProblem(rows, nothingKnown(), { rowIndex: 0, column: 0 }, 1)).toBeUndefined();
  });
});

describe('indexOfRow', () => {
  it('finds a row by its number, or where it would stand', () => {
    const rows = [2, 3, 7].map((row) => ({ row, cells: [] }));
    expect([1, 2, 3, 4, 7, 8].map((row) => indexOfRow(rows, row))).toEqual([0, 0, 1, 2, 2, 3]);
    expect(indexOfRow([], 5)).toBe(0);
  });
});
