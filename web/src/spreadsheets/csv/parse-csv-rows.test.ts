import { parseCsv } from 'hucre/csv';
import { describe, expect, it } from 'vitest';
import { MAX_CELL_CHARACTERS } from '../limits.ts';
import { parseCsvRows } from './parse-csv-rows.ts';

const parseRows = (text: string, separator = ',') => [...parseCsvRows(text, separator, 1)];

describe('csvRows', () => {
  it('reads quotes, doubled quotes, and lines within them as the library does', () => {
    const text = 'a,"b ""c""","d\r\ne",,f\n"",x,\r\n1,2\r3,4';
    const theirs = (parseCsv(text, { delimiter: ',' }) as (string | null)[][]).map((row) =>
      row.map((cell) => cell ?? '').join('|'),
    );
    // The library keeps empty cells at the end of a row; nobody sees them.
    expect(parseRows(text).map(({ cells }) => cells.join('|'))).toEqual(
      theirs.map((row) => row.replace(/\|+$/, '')),
    );
  });

  it('counts rows as a spreadsheet does: by rows, not by lines, and with the empty ones', () => {
    expect(parseRows('"two\nlines"\n\n,\nx')).toEqual([
      { row: 1, cells: ['two\nlines'] },
      { row: 4, cells: ['x'] },
    ]);
  });

  it('takes a quote that nobody closed, or that stands within a word, as it is', () => {
    expect(parseRows('a,"b,c\nd')).toEqual([{ row: 1, cells: ['a', 'b,c\nd'] }]);
    expect(parseRows('5" pipe,"6"" pipe" new')).toEqual([{ row: 1, cells: ['5" pipe', '6" pipe new'] }]);
  });

  it('refuses a thing far to the right, and more columns than a spreadsheet has', () => {
    expect(parseRows(','.repeat(16_000))).toEqual([]);
    expect(() => parseRows(`${','.repeat(16_000)}x`)).toThrow('too_wide');
    expect(() => parseRows(','.repeat(1_000_000))).toThrow('too_wide');
  });

  it('keeps no more of a cell than can be one, be it nothing but doubled quotes', () => {
    const [row] = parseRows(`"${'""'.repeat(1_000_000)}`);
    expect(row?.cells[0]?.length).toBeLessThanOrEqual(MAX_CELL_CHARACTERS);
  });

  it('refuses more rows than a spreadsheet has, empty or not', () => {
    expect(() => parseRows('\n'.repeat(2_000_000))).toThrow('too_many');
  });
});
