import { describe, expect, it } from 'vitest';
import { packRow } from '../../worker/read/pack-rows.ts';
import { findCells, nextCell, replaceIn } from './find-cells.ts';

const rows = [packRow(2, ['Ana', 'x', 'banana']), packRow(5, ['b', 'ANA', '$&'])];
const order = [2, 0];

describe('findCells', () => {
  it('finds a text in the columns that are shown, row by row', () => {
    const found = findCells({ rows, order }, 'ana');
    expect(found).toEqual([
      { rowIndex: 0, column: 2 },
      { rowIndex: 0, column: 0 },
    ]);
    expect(nextCell(found, { rowIndex: 0, column: 2 }, order)).toBe(1);
    expect(nextCell(found, { rowIndex: 0, column: 0 }, order)).toBe(0);
    expect(findCells({ rows, order }, '')).toEqual([]);
  });
});

describe('replaceIn', () => {
  it('puts the other text in place of each, as it is written', () => {
    const found = findCells({ rows, order: [0, 1, 2] }, 'an');
    expect(replaceIn(rows, found, 'an', '$&').map(({ text }) => text)).toEqual(['$&a', 'b$&$&a', '$&A']);
    expect(replaceIn(rows, [{ rowIndex: 1, column: 2 }], '$&', '')).toEqual([
      { row: 5, column: 2, text: '' },
    ]);
  });
});
