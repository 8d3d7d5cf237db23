import { importColumns } from '@miya/contract/imports';
import { CELL_MAX, MAX_IMPORT_ROWS_PER_REQUEST, MAX_REQUEST_BODY_BYTES } from '@miya/contract/limits';
import { describe, expect, it } from 'vitest';
import { listRowsForRequest } from './list-rows-for-request.ts';

const createRows = (count: number, cell: string) =>
  Array.from({ length: count }, (_, index) => ({ row: index + 2, cells: importColumns.map(() => cell) }));
const getBodySize = (rows: unknown) =>
  new TextEncoder().encode(JSON.stringify({ id: 'x'.repeat(36), rows })).length;

describe('listRowsForRequest', () => {
  it('lists as many rows as one request may have', () => {
    const rows = createRows(1_200, 'x');
    expect(listRowsForRequest(rows, 0)).toEqual(rows.slice(0, MAX_IMPORT_ROWS_PER_REQUEST));
    expect(listRowsForRequest(rows, 1_000)).toEqual(rows.slice(1_000));
    expect(listRowsForRequest(rows, 1_200)).toEqual([]);
  });

  it.each(['x', '深', '"', '\n', '\u0001', '😀'])(
    'fits rows full of %j into the bytes of one request',
    (letter) => {
      const rows = createRows(60, letter.repeat(CELL_MAX / letter.length));
      let from = 0;
      while (from < rows.length) {
        const requestRows = listRowsForRequest(rows, from);
        expect(requestRows.length).toBeGreaterThan(0);
        expect(getBodySize(requestRows)).toBeLessThanOrEqual(MAX_REQUEST_BODY_BYTES);
        from += requestRows.length;
      }
      expect(from).toBe(rows.length);
    },
  );
});
