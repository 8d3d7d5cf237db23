import { importColumns } from '@miya/contract/imports';
import { BODY_BYTES_MOST, CELL_MAX, IMPORT_ROWS_AT_ONCE } from '@miya/contract/limits';
import { describe, expect, it } from 'vitest';
import { takePart } from './take-part.ts';

const rowsOf = (count: number, cell: string) =>
  Array.from({ length: count }, (_, at) => ({ row: at + 2, cells: importColumns.map(() => cell) }));
const bodyOf = (rows: unknown) =>
  new TextEncoder().encode(JSON.stringify({ id: 'x'.repeat(36), rows })).length;

describe('takePart', () => {
  it('takes as many rows as one request may have', () => {
    const rows = rowsOf(1_200, 'x');
    expect(takePart(rows, 0)).toEqual(rows.slice(0, IMPORT_ROWS_AT_ONCE));
    expect(takePart(rows, 1_000)).toEqual(rows.slice(1_000));
    expect(takePart(rows, 1_200)).toEqual([]);
  });

  it.each(['x', '深', '"', '\n', '\u0001', '😀'])(
    'fits rows full of %j into the bytes of one request',
    (letter) => {
      const rows = rowsOf(60, letter.repeat(CELL_MAX / letter.length));
      let from = 0;
      while (from < rows.length) {
        const part = takePart(rows, from);
        expect(part.length).toBeGreaterThan(0);
        expect(bodyOf(part)).toBeLessThanOrEqual(BODY_BYTES_MOST);
        from += part.length;
      }
      expect(from).toBe(rows.length);
    },
  );
});
