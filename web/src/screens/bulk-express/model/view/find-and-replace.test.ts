import { describe, expect, it } from 'vitest';
import { packRow } from '../../worker/read/pack-rows.ts';
import { buildReplacements, findNextMatchIndex, listMatchingCells } from './find-and-replace.ts';

const rows = [packRow(2, ['Ana', 'x', 'banana']), packRow(5, ['b', 'ANA', '$&'])];
const columnOrder = [2, 0];

describe('listMatchingCells', () => {
  it('finds a text row by row in the displayed columns', () => {
    const matches = listMatchingCells({ rows, columnOrder }, 'ana');
    expect(matches).toEqual([
      { rowIndex: 0, column: 2 },
      { rowIndex: 0, column: 0 },
    ]);
    expect(findNextMatchIndex(matches, { rowIndex: 0, column: 2 }, columnOrder)).toBe(1);
    expect(findNextMatchIndex(matches, { rowIndex: 0, column: 0 }, columnOrder)).toBe(0);
    expect(listMatchingCells({ rows, columnOrder }, '')).toEqual([]);
  });
});

describe('buildReplacements', () => {
  it('replaces every match, and takes $& in the replacement literally', () => {
    const matches = listMatchingCells({ rows, columnOrder: [0, 1, 2] }, 'an');
    expect(buildReplacements(rows, matches, 'an', '$&').map(({ text }) => text)).toEqual([
      '$&a',
      'b$&$&a',
      '$&A',
    ]);
    expect(buildReplacements(rows, [{ rowIndex: 1, column: 2 }], '$&', '')).toEqual([
      { row: 5, column: 2, text: '' },
    ]);
  });
});
