import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as sheetjs from '@e965/xlsx';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import type { TableRow } from './cell.ts';
import { faultOf } from './fault.ts';
import { openTable } from './read-table.ts';

const folder = join(import.meta.dirname, 'fixtures');
const bytesOf = (name: string) => new Uint8Array(readFileSync(join(folder, name)));

async function readAll(name: string): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  for await (const slice of openTable(bytesOf(name)).rows) rows.push(...slice);
  return rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
}
const fault = (name: string) => readAll(name).then(() => 'none', faultOf);

const books = readdirSync(folder).filter((name) => /^(hucre|sheetjs|libreoffice).*\.xlsx?$/.test(name));

describe('openTable', () => {
  it.each(books)('reads the first sheet of %s as the person sees it', async (name) => {
    const [title, headings, first, second] = await readAll(name);
    expect(title).toEqual({ row: 1, cells: ['Orders of our shop'] });
    expect(headings?.cells).toEqual(['收件人姓名', 'Телефон', 'Postcode', 'Weight', 'Date', 'Note']);
    expect(first?.cells).toEqual([
      'María & <López>',
      '13800138000',
      '06700',
      '1.5',
      '2026-07-01',
      'two\nlines',
    ]);
    expect(second?.row).toBe(5);
    expect(second?.cells.slice(0, 4)).toEqual(['山田 太郎', '+81 90 1234 5678', '150-0013', '0.25']);
  });

  it.each(books.filter((name) => name.endsWith('.xlsx')))(
    'reads the text of %s as two libraries do',
    async (name) => {
      const ours = (await readAll(name)).map(({ cells }) => cells[0]);
      const hucre = await readXlsx(bytesOf(name), { sheets: [0] });
      const sheet = sheetjs.read(bytesOf(name)).Sheets.First;
      const theirs = sheet
        ? sheetjs.utils.sheet_to_json<string[]>(sheet, { header: 1, blankrows: false })
        : [];
      expect(ours).toEqual(hucre.sheets[0]?.rows.map((row) => row[0]).filter(Boolean));
      expect(ours).toEqual(theirs.map((row) => row[0]));
    },
  );

  it('reads text files by their mark, their separator and their quotes', async () => {
    for (const name of ['utf-8.csv', 'utf-16.csv'])
      expect(await readAll(name)).toEqual([
        { row: 1, cells: ['收件人姓名', 'Phone', 'Note'] },
        { row: 2, cells: ['张三', '13800138000', 'a, "b"'] },
      ]);
    expect(await readAll('semicolons.csv')).toEqual([
      { row: 2, cells: ['Name', 'Phone'] },
      { row: 3, cells: ['Ana', '+34612345678'] },
    ]);
  });

  it('says what is wrong with a file that cannot be taken', async () => {
    expect(await fault('protected.xlsx')).toBe('protected');
    expect(await fault('damaged.xlsx')).toBe('unreadable');
    expect(await fault('not-a-table.xlsx')).toBe('not_a_table');
    expect(() => openTable(new Uint8Array())).toThrow('empty');
  });

  it('unpacks no bomb: neither one that is honest about its size nor one that lies', async () => {
    expect(await fault('bomb.xlsx')).toBe('too_large');
    expect(await fault('bomb-that-lies.xlsx')).toBe('unreadable');
  });

  it('is not impressed by a million columns or by a merged range over all there is', async () => {
    expect(await fault('million-columns.xlsx')).toBe('too_wide');
    expect(await readAll('merged.xlsx')).toEqual([{ row: 1, cells: ['收件人姓名'] }]);
  });
});
