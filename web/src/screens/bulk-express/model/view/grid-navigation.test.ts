import { describe, expect, it } from 'vitest';
import { packRow } from '../../worker/read/pack-rows.ts';
import { findJumpTarget, findStepTarget } from './grid-navigation.ts';

// Column 2 is displayed first, and column 1 is folded.
const columnOrder = [2, 0, 3];
const rows = [
  ['a', '', 'x', ''],
  ['b', '', 'x', ''],
  ['', '', '', 'y'],
  ['', '', 'x', ''],
  ['c', '', 'x', 'y'],
].map((cells, index) => packRow(index + 2, cells));
const grid = { rows, columnOrder };
const createPosition = (rowIndex: number, column: number) => ({ rowIndex, column });

describe('findJumpTarget', () => {
  it('finds the end of a block, then the start of the next block, then the edge', () => {
    expect(findJumpTarget('ArrowDown', createPosition(0, 2), grid)).toEqual(createPosition(1, 2));
    expect(findJumpTarget('ArrowDown', createPosition(1, 2), grid)).toEqual(createPosition(3, 2));
    expect(findJumpTarget('ArrowDown', createPosition(3, 2), grid)).toEqual(createPosition(4, 2));
    expect(findJumpTarget('ArrowDown', createPosition(1, 0), grid)).toEqual(createPosition(4, 0));
    expect(findJumpTarget('ArrowUp', createPosition(4, 0), grid)).toEqual(createPosition(1, 0));
    expect(findJumpTarget('ArrowUp', createPosition(2, 3), grid)).toEqual(createPosition(0, 3));
    expect(findJumpTarget('ArrowUp', createPosition(0, 3), grid)).toEqual(createPosition(0, 3));
  });

  it('follows the displayed order of the columns', () => {
    expect(findJumpTarget('ArrowRight', createPosition(0, 2), grid)).toEqual(createPosition(0, 0));
    expect(findJumpTarget('ArrowRight', createPosition(0, 0), grid)).toEqual(createPosition(0, 3));
    expect(findJumpTarget('ArrowLeft', createPosition(3, 3), grid)).toEqual(createPosition(3, 2));
    expect(findJumpTarget('Home', createPosition(3, 3), grid)).toEqual(createPosition(0, 2));
    expect(findJumpTarget('End', createPosition(0, 2), grid)).toEqual(createPosition(4, 3));
    expect(findJumpTarget('x', createPosition(0, 2), grid)).toBeUndefined();
  });
});

describe('findStepTarget', () => {
  it('finds the next cell, but none beyond the last cell', () => {
    expect(findStepTarget('ArrowRight', createPosition(0, 2), grid)).toEqual(createPosition(0, 0));
    expect(findStepTarget('ArrowRight', createPosition(0, 3), grid)).toEqual(createPosition(0, 3));
    expect(findStepTarget('ArrowDown', createPosition(4, 0), grid)).toEqual(createPosition(4, 0));
    expect(findStepTarget('Home', createPosition(2, 3), grid)).toEqual(createPosition(2, 2));
    expect(findStepTarget('End', createPosition(2, 2), grid)).toEqual(createPosition(2, 3));
  });
});
