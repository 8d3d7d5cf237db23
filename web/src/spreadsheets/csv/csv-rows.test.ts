import { parseCsv } from 'hucre/csv';
import { describe, expect, it } from 'vitest';
import { CELL_MOST } from '../limits.ts';
import { csvRows } from './csv-rows.ts';

const rowsOf = (text: string, separator = ',') => [...csvRows(text, separator, 1)];

describe('csvRows', () => {
  it('reads quotes, doubled quotes, and lines within them as the library does', () => {
    const text = 'a,"b ""c""","d\r\ne",,f\n"",x,\r\n1,2\r3,4';
    const theirs = (parseCsv(text, { delimiter: ',' }) as (string | null)[][]).map((row) =>
      row.map((cell) => cell ?? '').join('|'),
    );
    // The library keeps empty cells at the end of a row; nobody sees them.
    expect(rowsOf(text).map(({ cells }) => cells.join('|'))).toEqual(
      theirs.map((row) => row.replace(/\|+$/, '')),
    );
  });

  it('counts rows as a spreadsheet does: by rows, not by lines, and with the empty ones', () => {
    expect(rowsOf('"two\nlines"\n\n,\nx')).toEqual([
      { row: 1, cells: ['two\nlines'] },
      { row: 4, cells: ['x'] },
    ]);
  });

  it('takes a quote that nobody closed, or that stands within a word, as it is', () => {
    expect(rowsOf('a,"b,c\nd')).toEqual([{ row: 1, cells: ['a', 'b,c\nd'] }]);
    expect(rowsOf('5" pipe,"6"" pipe" new')).toEqual([{ row: 1, cells: ['5" pipe', '6" pipe new'] }]);
  });

  it('refuses a thing far to the right, and more columns than a spreadsheet has', () => {
    expect(rowsOf(','.repeat(16_000))).toEqual([]);
    expect(() => rowsOf(`${','.repeat(16_000)}x`)).toThrow('too_wide');
    expect(() => rowsOf(','.repeat(1_000_000))).toThrow('too_wide');
  });

  it('keeps no more of a cell than can be one, be it nothing but doubled quotes', () => {
    const [row] = rowsOf(`"${'""'.repeat(1_000_000)}`);
    expect(row?.cells[0]?.length).toBeLessThanOrEqual(CELL_MOST);
  });

  it('refuses more rows than a spreadsheet has, empty or not', () => {
    expect(() => rowsOf('\n'.repeat(2_000_000))).toThrow('too_many');
  });
});
