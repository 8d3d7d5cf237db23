import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as sheetjs from '@e965/xlsx';
import type { Language } from '@miya/contract';
import { findImportColumns } from '@miya/contract/import-sheets';
import { importColumns } from '@miya/contract/imports';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { getFileFault } from './file-fault.ts';
import {
  expectedReceivers,
  expectedShopRows,
  expectedTexts,
  namesShownDifferently,
} from './fixtures/expected-cells.ts';
import { listHeadings } from './fixtures/list-headings.ts';
import { openWorkbook, readFirstSheet } from './open-workbook.ts';
import type { TableRow } from './table-row.ts';

const folder = join(import.meta.dirname, 'fixtures');
const readFixture = (name: string) => new Uint8Array(readFileSync(join(folder, name)));

async function readAll(name: string): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  for await (const slice of readFirstSheet(readFixture(name))) rows.push(...slice);
  return rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
}
const readFault = (name: string) => readAll(name).then(() => 'none', getFileFault);

const listFixtures = (pattern: RegExp) => readdirSync(folder).filter((name) => pattern.test(name));
const workbookFiles = listFixtures(/^(hucre|sheetjs|libreoffice).*\.xlsx?$/);
const kindFiles = listFixtures(/^kinds-(?!shown).*\.xlsx?$/);

describe('readFirstSheet', () => {
  it.each(workbookFiles)('reads the first sheet of %s as displayed', async (name) => {
    expect(await readAll(name)).toEqual(expectedShopRows.slice(0, 4));
  });

  it.each(kindFiles)('reads every kind of cell of %s as displayed', async (name) => {
    const read = (await readAll(name)).map(({ cells }) => [cells[0], cells[1]]);
    expect(Object.fromEntries(read)).toEqual(expectedTexts);
  });

  it.each(['xlsx', 'xls'])('gives the same texts as LibreOffice for an .%s file', async (type) => {
    const pairs = async (name: string) =>
      (await readAll(name))
        .map(({ cells: [name = '', text] }) => ({ name, text }))
        .filter(({ name }) => !namesShownDifferently.includes(name));
    const theirs = await pairs(`kinds-shown-${type}.csv`);
    expect(theirs.length).toBe(Object.keys(expectedTexts).length - namesShownDifferently.length);
    expect(await pairs(`kinds-sheetjs.${type}`)).toEqual(theirs);
    expect(await pairs(`kinds-libreoffice.${type}`)).toEqual(theirs);
  });

  it.each(['mac-1904.xlsx', 'mac-1904.xls'])(
    'reads %s: counts days from 1904 and skips the hidden sheet',
    async (name) => {
      expect((await readAll(name)).map(({ cells }) => cells)).toEqual([['Date'], ['2026-07-01']]);
    },
  );

  it.each(workbookFiles.filter((name) => name.endsWith('.xlsx')))(
    'reads the same texts of %s as two libraries',
    async (name) => {
      const ours = (await readAll(name)).map(({ cells }) => cells[0]);
      const hucre = await readXlsx(readFixture(name), { sheets: [0] });
      const sheet = sheetjs.read(readFixture(name)).Sheets.First;
      const theirs = sheet
        ? sheetjs.utils.sheet_to_json<string[]>(sheet, { header: 1, blankrows: false })
        : [];
      expect(ours).toEqual(hucre.sheets[0]?.rows.map((row) => row[0]).filter(Boolean));
      expect(ours).toEqual(theirs.map((row) => row[0]));
    },
  );

  it('reads text files with byte order marks, separators and quotes', async () => {
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

  it.each(listFixtures(/^orders-.*\.csv$/))(
    'detects the encoding of %s, written by LibreOffice',
    async (name) => {
      const [, language = '', encoding = ''] = /^orders-(\w+)-(.*)\.csv$/.exec(name) ?? [];
      expect((await openWorkbook(readFixture(name))).encoding).toBe(
        encoding === 'shift-jis' ? 'shift_jis' : encoding,
      );
      const [headings, ...people] = (await readAll(name)).map(({ cells }) => cells);
      const expectedHeadings = listHeadings[language as Language];
      expect(headings).toEqual(expectedHeadings);
      const found = findImportColumns(expectedHeadings).columns;
      expect(expectedHeadings.map((_, index) => found[importColumns[index] ?? 'senderName'])).toEqual(
        expectedHeadings.map((_, index) => [index]),
      );
      const columns = (['receiverName', 'receiverDetail'] as const).map((column) =>
        importColumns.indexOf(column),
      );
      expect(people.map((cells) => columns.map((index) => cells[index]))).toEqual(
        expectedReceivers[language],
      );
    },
  );

  it('names the fault of a refused file', async () => {
    expect(await readFault('protected.xlsx')).toBe('protected');
    expect(await readFault('damaged.xlsx')).toBe('unreadable');
    expect(await readFault('not-a-table.xlsx')).toBe('not_a_table');
    await expect(openWorkbook(new Uint8Array())).rejects.toThrow('empty');
    expect(await readFault('protected.xls')).toBe('protected');
    expect(await readFault('damaged.xls')).toBe('unreadable');
    expect(await readFault('circle.xls')).toBe('unreadable');
    expect(await readFault('letter.xls')).toBe('not_a_table');
    // PDF and RTF documents are text files but no tables.
    for (const text of ['%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\n', '{\\rtf1\\ansi Dear Ana,}'])
      await expect(openWorkbook(new TextEncoder().encode(text))).rejects.toThrow('not_a_table');
  });

  it('refuses zip bombs that declare their true size or a false size', async () => {
    expect(await readFault('bomb.xlsx')).toBe('too_large');
    expect(await readFault('bomb-that-lies.xlsx')).toBe('unreadable');
  });

  it('handles a million columns and a merged range over the whole sheet', async () => {
    expect(await readFault('million-columns.xlsx')).toBe('too_wide');
    expect(await readAll('merged.xlsx')).toEqual([{ row: 1, cells: ['收件人姓名'] }]);
  });
});
