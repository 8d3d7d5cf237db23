import { describe, expect, it } from 'vitest';
import { packRow, packRows, unpackRows, unpackRowsLazily } from './pack-rows.ts';

describe('packed rows', () => {
  it('unpack to the same rows, including empty cells', () => {
    const rows = [
      { row: 2, cells: ['', 'a\tb', 'two\nlines', ''] },
      { row: 1_048_576, cells: ['深圳 😀'] },
    ];
    expect(unpackRows(packRows(rows))).toEqual(rows);
    expect(unpackRows(packRows([]))).toEqual([]);
  });

  it('are the same after lazy unpacking and packing again', () => {
    const rows = [packRow(2, ['', 'a', '']), { row: 3, cells: [] }, packRow(4, ['深圳'])];
    const packed = packRows(rows);
    expect(packRows(unpackRowsLazily(packed))).toBe(packed);
    expect(unpackRows(packed)).toEqual([
      { row: 2, cells: ['', 'a', ''] },
      { row: 3, cells: [] },
      { row: 4, cells: ['深圳'] },
    ]);
  });

  it('replace separator characters inside cells with spaces', () => {
    const packed = packRows([{ row: 2, cells: ['a\u001fb', 'c\u001e9'] }]);
    expect(unpackRows(packed)).toEqual([{ row: 2, cells: ['a b', 'c 9'] }]);
  });
});
