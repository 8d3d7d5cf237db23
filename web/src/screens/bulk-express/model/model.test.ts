import { importColumns } from '@miya/contract/imports';
import { describe, expect, it } from 'vitest';
import type { SheetRow } from '../worker/protocol.ts';
import { packRow } from '../worker/read/pack-rows.ts';
import {
  buildFillDownChanges,
  buildPasteChanges,
  createColumnFiller,
  getPasteTarget,
} from './edit/cell-block.ts';
import { formatClipboardText, parseClipboardText } from './edit/clipboard-text.ts';
import { addEditStep, emptyEditHistory, redoStep, undoStep } from './edit/edit-history.ts';
import { applyRowChanges, buildCellChanges, invertRowChanges } from './edit/row-changes.ts';
import { findNextProblemCell } from './view/find-next-problem-cell.ts';
import { findRowIndex } from './view/find-row-index.ts';
import { createRowStates } from './view/sheet-summary.ts';

const createRows = (...rows: [number, ...string[]][]): SheetRow[] =>
  rows.map(([row, ...cells]) => packRow(row, cells));
const block = (top: number, left: number, bottom = top, right = left) => ({ top, left, bottom, right });

describe('the clipboard text', () => {
  it('is parsed as Excel writes it, with quotes, tabs and line breaks inside cells', () => {
    expect(parseClipboardText('a\tb\r\n"two\nlines"\t"say ""hi"""\r\n')).toEqual([
      ['a', 'b'],
      ['two\nlines', 'say "hi"'],
    ]);
    expect(parseClipboardText('5" pipe\t')).toEqual([['5" pipe', '']]);
  });

  it('has the same cells after formatting and parsing', () => {
    const cells = [
      ['a', 'with\ttab', ''],
      ['"quoted"', 'line\nbreak', 'é漢'],
    ];
    expect(parseClipboardText(formatClipboardText(cells))).toEqual(cells);
  });
});

describe('buildPasteChanges', () => {
  const rows = createRows([2, 'a', 'b'], [3, 'c', 'd'], [7, 'e', 'f']);
  const columnOrder = importColumns.map((_, index) => index);
  const pasteCells = (selection: ReturnType<typeof block>, cells: string[][], columns = columnOrder) =>
    applyRowChanges(
      rows,
      buildPasteChanges(
        { rows, columnOrder: columns },
        rows,
        getPasteTarget(selection, cells, columns),
        cells,
      ),
    );

  it('writes the cells from the upper left cell of the selection on', () => {
    expect(pasteCells(block(1, 1), [['x', 'y'], ['z']])).toEqual(
      createRows([2, 'a', 'b'], [3, 'c', 'x', 'y'], [7, 'e', 'z']),
    );
  });

  it('follows the displayed order of the columns', () => {
    expect(pasteCells(block(0, 0), [['x', 'y']], [1, 0])).toEqual(
      createRows([2, 'y', 'x'], [3, 'c', 'd'], [7, 'e', 'f']),
    );
  });

  it('repeats the cells if the selection holds them a whole number of times', () => {
    expect(pasteCells(block(0, 0, 1, 1), [['x']])).toEqual(
      createRows([2, 'x', 'x'], [3, 'x', 'x'], [7, 'e', 'f']),
    );
    expect(pasteCells(block(0, 0, 2, 0), [['x', 'y']])).toEqual(
      createRows([2, 'x', 'y'], [3, 'x', 'y'], [7, 'x', 'y']),
    );
    expect(getPasteTarget(block(0, 0, 2, 0), [['x', 'y']], columnOrder)).toEqual(block(0, 0, 2, 1));
    // Three selected rows do not hold two pasted rows a whole number of times.
    expect(getPasteTarget(block(0, 0, 2, 0), [['x'], ['y']], columnOrder)).toEqual(block(0, 0, 1, 0));
  });

  it('adds rows with the next numbers for cells below the last row', () => {
    const changed = pasteCells(block(2, 0), [['x'], ['y'], ['z']]);
    expect(changed.map(({ row, cells }) => [row, cells[0]])).toEqual([
      [2, 'a'],
      [3, 'c'],
      [7, 'x'],
      [8, 'y'],
      [9, 'z'],
    ]);
  });

  it('drops cells beyond the last column', () => {
    const last = importColumns.length - 1;
    expect(pasteCells(block(0, last), [['x', 'beyond']])[0]?.cells.length).toBe(importColumns.length);
  });
});

describe('buildFillDownChanges', () => {
  const rows = createRows([2, 'a', 'b'], [3, 'c', 'd'], [7, 'e', 'f']);
  const grid = { rows, columnOrder: [0, 1] };

  it('copies the first selected row into the others, and the row above into a single selected row', () => {
    expect(applyRowChanges(rows, buildFillDownChanges(grid, rows, block(0, 1, 2, 1)))).toEqual(
      createRows([2, 'a', 'b'], [3, 'c', 'b'], [7, 'e', 'b']),
    );
    expect(applyRowChanges(rows, buildFillDownChanges(grid, rows, block(1, 0, 1, 0)))).toEqual(
      createRows([2, 'a', 'b'], [3, 'a', 'd'], [7, 'e', 'f']),
    );
    expect(buildFillDownChanges(grid, rows, block(0, 0))).toEqual([]);
  });
});

describe('row changes', () => {
  const rows = createRows([2, 'a'], [3, 'b'], [4, 'c']);

  it('are undone and redone, including deletions', () => {
    const deletion = [{ row: 3, before: rows[1], after: undefined }];
    const edited = buildCellChanges(rows, [{ row: 2, column: 0, text: 'A' }]);
    let history = addEditStep(addEditStep(emptyEditHistory, deletion), edited);
    let now = applyRowChanges(applyRowChanges(rows, deletion), edited);
    expect(now).toEqual(createRows([2, 'A'], [4, 'c']));
    for (const _ of [1, 2]) {
      const back = undoStep(history);
      history = back?.history ?? history;
      now = applyRowChanges(now, invertRowChanges(back?.step ?? []));
    }
    expect(now).toEqual(rows);
    const forward = redoStep(history);
    expect(applyRowChanges(now, forward?.step ?? [])).toEqual(createRows([2, 'a'], [4, 'c']));
    expect(undoStep(emptyEditHistory)).toBeUndefined();
  });

  it('keep the rows sorted by number when rows are added or restored', () => {
    const [, second] = rows;
    const added = { row: 9, before: undefined, after: packRow(9, ['z']) };
    const without = applyRowChanges(rows, [{ row: 3, before: second, after: undefined }, added]);
    expect(without).toEqual(createRows([2, 'a'], [4, 'c'], [9, 'z']));
    expect(applyRowChanges(without, [{ row: 3, before: undefined, after: second }])).toEqual(
      createRows([2, 'a'], [3, 'b'], [4, 'c'], [9, 'z']),
    );
  });

  it('add a row for a text below the last row', () => {
    const [added] = buildCellChanges(rows, [{ row: 5, column: 1, text: 'x' }]);
    expect([added?.row, added?.before, added?.after?.cells.slice(0, 3)]).toEqual([
      5,
      undefined,
      ['', 'x', ''],
    ]);
    expect(buildCellChanges(rows, [{ row: 5, column: 1, text: '' }])).toEqual([]);
  });

  it('are empty if the text of a cell stays the same', () => {
    expect(buildCellChanges(rows, [{ row: 2, column: 0, text: 'a' }])).toEqual([]);
  });

  it('fill a column in all rows, or only in empty cells', () => {
    const rowsWithEmptyCell = createRows([2, 'a', ''], [3, 'b', 'x']);
    const fillCountry = (where: 'all' | 'empty') =>
      rowsWithEmptyCell.map(({ cells }) => createColumnFiller(1, 'CN', where)(cells).join());
    expect(fillCountry('empty')).toEqual(['a,CN', 'b,x']);
    expect(fillCountry('all')).toEqual(['a,CN', 'b,CN']);
  });
});

describe('findNextProblemCell', () => {
  const rows = createRows([2], [3], [4]);
  const rowStates = createRowStates();
  const singleRowOrder = { duplicateOf: undefined, order: undefined };
  rowStates.findings.set(2, {
    ...singleRowOrder,
    problems: [createProblem('weight'), createProblem('senderName')],
  });
  rowStates.findings.set(4, { ...singleRowOrder, problems: [createProblem('pieces')] });
  function createProblem(column: (typeof importColumns)[number]) {
    return { column, problem: 'field_invalid' };
  }
  const getColumnIndex = (column: (typeof importColumns)[number]) => importColumns.indexOf(column);
  const columnOrder = importColumns.map((_, index) => index);

  it('searches row by row in both directions, and continues at the other end', () => {
    expect(findNextProblemCell(rows, rowStates, { rowIndex: 0, column: 0 }, 1, columnOrder)).toEqual({
      rowIndex: 0,
      column: getColumnIndex('weight'),
    });
    expect(
      findNextProblemCell(rows, rowStates, { rowIndex: 0, column: getColumnIndex('weight') }, 1, columnOrder),
    ).toEqual({
      rowIndex: 2,
      column: getColumnIndex('pieces'),
    });
    expect(
      findNextProblemCell(rows, rowStates, { rowIndex: 2, column: getColumnIndex('pieces') }, 1, columnOrder),
    ).toEqual({
      rowIndex: 0,
      column: 0,
    });
    expect(findNextProblemCell(rows, rowStates, { rowIndex: 0, column: 0 }, -1, columnOrder)).toEqual({
      rowIndex: 2,
      column: getColumnIndex('pieces'),
    });
    expect(
      findNextProblemCell(rows, createRowStates(), { rowIndex: 0, column: 0 }, 1, columnOrder),
    ).toBeUndefined();
  });
});

describe('findRowIndex', () => {
  it('finds the index of a row by its number, or the index where the row would be inserted', () => {
    const rows = [2, 3, 7].map((row) => ({ row, cells: [] }));
    expect([1, 2, 3, 4, 7, 8].map((row) => findRowIndex(rows, row))).toEqual([0, 0, 1, 2, 2, 3]);
    expect(findRowIndex([], 5)).toBe(0);
  });
});
