import { describe, expect, it } from 'vitest';
import { packRow } from '../../worker/read/pack-rows.ts';
import { createView, defaultView, isRowInView, sortRowNumbers } from './grid-view.ts';
import { listRowsInView } from './list-rows-in-view.ts';
import { createRowStates } from './sheet-summary.ts';

const rows = [
  ['b10', ''],
  ['B9', 'x'],
  ['', 'y'],
  ['a', 'XY'],
].map((cells, index) => packRow(index + 2, cells));
const rowStates = createRowStates();
const problem = { column: 'weight' as const, problem: 'number_invalid' };
rowStates.findings.set(3, { problems: [problem], duplicateOf: undefined, order: undefined });
const listRowNumbers = (view: typeof defaultView) =>
  rows.filter((sheetRow) => isRowInView(view, rowStates, sheetRow)).map(({ row }) => row);

describe('a grid view', () => {
  it('has all rows, rows with a problem, or rows with one kind of problem', () => {
    expect(listRowNumbers(defaultView)).toEqual([2, 3, 4, 5]);
    expect(listRowNumbers(createView('problems'))).toEqual([3]);
    expect(listRowNumbers(createView(problem))).toEqual([3]);
    expect(listRowNumbers(createView({ ...problem, column: 'pieces' }))).toEqual([]);
  });

  it('has rows that contain a text, or nothing, in a column', () => {
    expect(listRowNumbers({ ...defaultView, filters: [{ column: 1, text: 'x' }] })).toEqual([3, 5]);
    expect(listRowNumbers({ ...defaultView, filters: [{ column: 0, text: '' }] })).toEqual([4]);
    const both = [
      { column: 1, text: 'x' },
      { column: 0, text: 'a' },
    ];
    expect(listRowNumbers({ ...defaultView, filters: both })).toEqual([5]);
  });

  it('is sorted by the value of numbers, with empty cells last in both directions', () => {
    expect(sortRowNumbers(rows, { column: 0, direction: 1 })).toEqual([5, 3, 2, 4]);
    expect(sortRowNumbers(rows, { column: 0, direction: -1 })).toEqual([2, 3, 5, 4]);
  });

  it('has the order of the file unless it is reordered', () => {
    const rowNumbersInView = new Set([5, 3, 99]);
    const numbers = (view: typeof defaultView) =>
      listRowsInView(rows, view, rowNumbersInView).map(({ row }) => row);
    expect(numbers(createView('problems'))).toEqual([3, 5]);
    expect(numbers({ ...defaultView, isReordered: true })).toEqual([5, 3]);
    expect(listRowsInView(rows, defaultView, rowNumbersInView)).toBe(rows);
  });
});
