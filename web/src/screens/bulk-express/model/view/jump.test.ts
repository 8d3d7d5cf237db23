import { describe, expect, it } from 'vitest';
import { packRow } from '../../worker/read/pack-rows.ts';
import { jump, step } from './jump.ts';

// Column 2 stands first, and column 1 is folded away.
const order = [2, 0, 3];
const rows = [
  ['a', '', 'x', ''],
  ['b', '', 'x', ''],
  ['', '', '', 'y'],
  ['', '', 'x', ''],
  ['c', '', 'x', 'y'],
].map((cells, at) => packRow(at + 2, cells));
const ground = { rows, order };
const from = (rowIndex: number, column: number) => ({ rowIndex, column });

describe('jump', () => {
  it('goes to the end of a block, then to the beginning of the next, then to the edge', () => {
    expect(jump('ArrowDown', from(0, 2), ground)).toEqual(from(1, 2));
    expect(jump('ArrowDown', from(1, 2), ground)).toEqual(from(3, 2));
    expect(jump('ArrowDown', from(3, 2), ground)).toEqual(from(4, 2));
    expect(jump('ArrowDown', from(1, 0), ground)).toEqual(from(4, 0));
    expect(jump('ArrowUp', from(4, 0), ground)).toEqual(from(1, 0));
    expect(jump('ArrowUp', from(2, 3), ground)).toEqual(from(0, 3));
    expect(jump('ArrowUp', from(0, 3), ground)).toEqual(from(0, 3));
  });

  it('goes along the columns as they are shown', () => {
    expect(jump('ArrowRight', from(0, 2), ground)).toEqual(from(0, 0));
    expect(jump('ArrowRight', from(0, 0), ground)).toEqual(from(0, 3));
    expect(jump('ArrowLeft', from(3, 3), ground)).toEqual(from(3, 2));
    expect(jump('Home', from(3, 3), ground)).toEqual(from(0, 2));
    expect(jump('End', from(0, 2), ground)).toEqual(from(4, 3));
    expect(jump('x', from(0, 2), ground)).toBeUndefined();
  });
});

describe('step', () => {
  it('goes one cell, and no further than the last', () => {
    expect(step('ArrowRight', from(0, 2), ground)).toEqual(from(0, 0));
    expect(step('ArrowRight', from(0, 3), ground)).toEqual(from(0, 3));
    expect(step('ArrowDown', from(4, 0), ground)).toEqual(from(4, 0));
    expect(step('Home', from(2, 3), ground)).toEqual(from(2, 2));
    expect(step('End', from(2, 2), ground)).toEqual(from(2, 3));
  });
});
