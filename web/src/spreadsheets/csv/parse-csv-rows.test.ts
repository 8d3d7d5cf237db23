import { parseCsv } from 'hucre/csv';
import { describe, expect, it } from 'vitest';
import { MAX_CELL_CHARACTERS } from '../limits.ts';
import { parseCsvRows } from './parse-csv-rows.ts';

const parseRows = (text: string, separator = ',') => [...parseCsvRows(text, separator, 1)];

describe('parseCsvRows', () => {
  it('reads quotes, doubled quotes and quoted line breaks as the library hucre does', () => {
    const text = 'a,"b ""c""","d\r\ne",,f\n"",x,\r\n1,2\r3,4';
    const theirs = (parseCsv(text, { delimiter: ',' }) as (string | null)[][]).map((row) =>
      row.map((cell) => cell ?? '').join('|'),
    );
    // The library keeps empty cells at the end of a row.
    expect(parseRows(text).map(({ cells }) => cells.join('|'))).toEqual(
      theirs.map((row) => row.replace(/\|+$/, '')),
    );
  });

  it('counts rows as a spreadsheet program does: by rows, not by lines, including empty rows', () => {
    expect(parseRows('"two\nlines"\n\n,\nx')).toEqual([
      { row: 1, cells: ['two\nlines'] },
      { row: 4, cells: ['x'] },
    ]);
  });

  it('accepts an unclosed quote and a quote inside a word', () => {
    expect(parseRows('a,"b,c\nd')).toEqual([{ row: 1, cells: ['a', 'b,c\nd'] }]);
    expect(parseRows('5" pipe,"6"" pipe" new')).toEqual([{ row: 1, cells: ['5" pipe', '6" pipe new'] }]);
  });

  it('refuses a cell far to the right, and more columns than a spreadsheet has', () => {
    expect(parseRows(','.repeat(16_000))).toEqual([]);
    expect(() => parseRows(`${','.repeat(16_000)}x`)).toThrow('too_wide');
    expect(() => parseRows(','.repeat(1_000_000))).toThrow('too_wide');
  });

  it('cuts a long cell, also a cell of doubled quotes only', () => {
    const [row] = parseRows(`"${'""'.repeat(1_000_000)}`);
    expect(row?.cells[0]?.length).toBeLessThanOrEqual(MAX_CELL_CHARACTERS);
  });

  it('refuses more rows than a spreadsheet has, also empty rows', () => {
    expect(() => parseRows('\n'.repeat(2_000_000))).toThrow('too_many');
  });
});
