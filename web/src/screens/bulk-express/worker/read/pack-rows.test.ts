import { describe, expect, it } from 'vitest';
import { packRow, packRows, partRows, unpackRows } from './pack-rows.ts';

describe('packed rows', () => {
  it('come out as they went in, empty cells and all', () => {
    const rows = [
      { row: 2, cells: ['', 'a\tb', 'two\nlines', ''] },
      { row: 1_048_576, cells: ['深圳 😀'] },
    ];
    expect(unpackRows(packRows(rows))).toEqual(rows);
    expect(unpackRows(packRows([]))).toEqual([]);
  });

  it('are the same whether their cells were parted before or not', () => {
    const rows = [packRow(2, ['', 'a', '']), { row: 3, cells: [] }, packRow(4, ['深圳'])];
    const packed = packRows(rows);
    expect(packRows(partRows(packed))).toBe(packed);
    expect(unpackRows(packed)).toEqual([
      { row: 2, cells: ['', 'a', ''] },
      { row: 3, cells: [] },
      { row: 4, cells: ['深圳'] },
    ]);
  });

  it('keep their cells apart whatever stands in them', () => {
    const packed = packRows([{ row: 2, cells: ['a\u001fb', 'c\u001e9'] }]);
    expect(unpackRows(packed)).toEqual([{ row: 2, cells: ['a b', 'c 9'] }]);
  });
});
