import { describe, expect, it } from 'vitest';
import { packRow } from '../../worker/read/pack-rows.ts';
import { rowsInView } from './rows-in-view.ts';
import { nothingKnown } from './summary.ts';
import { isShown, plainView, sortRows, viewOf } from './view.ts';

const rows = [
  ['b10', ''],
  ['B9', 'x'],
  ['', 'y'],
  ['a', 'XY'],
].map((cells, at) => packRow(at + 2, cells));
const states = nothingKnown();
const problem = { column: 'weight' as const, problem: 'number_invalid' };
states.findings.set(3, { problems: [problem], twin: undefined, order: undefined });
const shownBy = (view: typeof plainView) =>
  rows.filter((one) => isShown(view, states, one)).map(({ row }) => row);

describe('a view', () => {
  it('has all rows, those with a problem, or those with a certain one', () => {
    expect(shownBy(plainView)).toEqual([2, 3, 4, 5]);
    expect(shownBy(viewOf('problems'))).toEqual([3]);
    expect(shownBy(viewOf(problem))).toEqual([3]);
    expect(shownBy(viewOf({ ...problem, column: 'pieces' }))).toEqual([]);
  });

  it('has the rows that hold a text, or nothing, in a column', () => {
    expect(shownBy({ ...plainView, filters: [{ column: 1, text: 'x' }] })).toEqual([3, 5]);
    expect(shownBy({ ...plainView, filters: [{ column: 0, text: '' }] })).toEqual([4]);
    const both = [
      { column: 1, text: 'x' },
      { column: 0, text: 'a' },
    ];
    expect(shownBy({ ...plainView, filters: both })).toEqual([5]);
  });

  it('is sorted by the size of numbers, with empty cells last whichever way', () => {
    expect(sortRows(rows, { column: 0, way: 1 })).toEqual([5, 3, 2, 4]);
    expect(sortRows(rows, { column: 0, way: -1 })).toEqual([2, 3, 5, 4]);
  });

  it('stands in the sequence of the file, or in its own', () => {
    const inView = new Set([5, 3, 99]);
    const numbers = (view: typeof plainView) => rowsInView(rows, view, inView).map(({ row }) => row);
    expect(numbers(viewOf('problems'))).toEqual([3, 5]);
    expect(numbers({ ...plainView, isRearranged: true })).toEqual([5, 3]);
    expect(rowsInView(rows, plainView, inView)).toBe(rows);
  });
});
