import * as sheetjs from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { getFileFault } from '../file-fault.ts';
import { buildZip } from '../fixtures/make/build-zip.ts';
import { openWorkbook, readFirstSheet } from '../open-workbook.ts';
import type { TableRow } from '../table-row.ts';

const mime = 'application/vnd.oasis.opendocument.spreadsheet';
const buildOds = (rows: string, { type = mime, manifest = '' } = {}) =>
  new Uint8Array(
    buildZip([
      { name: 'mimetype', content: type },
      { name: 'META-INF/manifest.xml', content: manifest },
      {
        name: 'content.xml',
        content: `<office:spreadsheet><table:table table:name="A &amp; B">${rows}</table:table></office:spreadsheet>`,
      },
    ]),
  );
const buildCell = (text: string, attributes = '') =>
  `<table:table-cell ${attributes} office:value-type="string"><text:p>${text}</text:p></table:table-cell>`;

async function readAll(bytes: Uint8Array<ArrayBuffer>): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  for await (const slice of readFirstSheet(bytes)) rows.push(...slice);
  return rows;
}
const readFault = (bytes: Uint8Array<ArrayBuffer>) => readAll(bytes).then(() => 'none', getFileFault);

describe('an OpenDocument spreadsheet', () => {
  it('is read when another library has written it', async () => {
    const book = sheetjs.utils.book_new();
    const rows = [['Name', 'Phone', 'Weight'], ['Ana & Co.', '+525512345678', 1.5], [], ['Luis', '01000', 2]];
    sheetjs.utils.book_append_sheet(book, sheetjs.utils.aoa_to_sheet(rows), 'Orders');
    const bytes = new Uint8Array(sheetjs.write(book, { type: 'buffer', bookType: 'ods' }));
    const { kind, sheets } = await openWorkbook(bytes);
    expect([kind, sheets.map(({ name }) => name)]).toEqual(['ods', ['Orders']]);
    expect(await readAll(bytes)).toEqual([
      { row: 1, cells: ['Name', 'Phone', 'Weight'] },
      { row: 2, cells: ['Ana & Co.', '+525512345678', '1.5'] },
      { row: 4, cells: ['Luis', '01000', '2'] },
    ]);
  });

  it('gives displayed texts: leading zeros, all digits of a number, ISO dates, lines, and no comments', async () => {
    const float = (value: string, shown: string) =>
      `<table:table-cell office:value-type="float" office:value="${value}"><text:p>${shown}</text:p></table:table-cell>`;
    const day = '<table:table-cell office:value-type="date" office:date-value="2026-11-18T10:00:00"/>';
    const noted =
      '<table:table-cell office:value-type="string"><office:annotation><text:p>note</text:p></office:annotation><text:p>Calle<text:s text:c="2"/><text:span>5</text:span></text:p><text:p>2º B</text:p></table:table-cell>';
    const [row] = await readAll(
      buildOds(
        `<table:table-row>${float('1000', '01000')}${float('5512345678', '5,51E+09')}${float('1.5', '1,5')}${float('0.75', '1')}${day.replace('/>', '><text:p>18.11.26</text:p></table:table-cell>')}${noted}</table:table-row>`,
      ),
    );
    expect(row?.cells).toEqual(['01000', '5512345678', '1.5', '0.75', '2026-11-18', 'Calle  5\n2º B']);
  });

  it('keeps the position of repeated, merged and hidden rows and columns', async () => {
    const rows = [
      `<table:table-row table:number-rows-repeated="3"><table:table-cell table:number-columns-repeated="1024"/></table:table-row>`,
      `<table:table-row><table:table-cell table:number-columns-repeated="2"/>${buildCell('x', 'table:number-columns-repeated="2"')}</table:table-row>`,
      `<table:table-row>${buildCell('Wang', 'table:number-rows-spanned="2"')}${buildCell('a')}</table:table-row>`,
      `<table:table-row table:visibility="filter"><table:covered-table-cell/>${buildCell('b')}</table:table-row>`,
      '<table:table-row table:number-rows-repeated="1048570"><table:table-cell/></table:table-row>',
    ];
    expect(await readAll(buildOds(rows.join('')))).toEqual([
      { row: 4, cells: ['', '', 'x', 'x'] },
      { row: 5, cells: ['Wang', 'a'] },
      { row: 6, cells: ['Wang', 'b'], isHidden: true, mergedColumns: [0] },
    ]);
  });

  it('counts rows inside a group like other rows', async () => {
    const row = (text: string, tag: string) => `<table:table-row ${tag}>${buildCell(text)}</table:table-row>`;
    const group = `<table:table-row-group>${row('a', 'table:number-rows-repeated="2"')}${row('b', '')}</table:table-row-group>`;
    expect((await readAll(buildOds(group + row('c', '')))).map(({ row, cells }) => [row, ...cells])).toEqual([
      [1, 'a'],
      [2, 'a'],
      [3, 'b'],
      [4, 'c'],
    ]);
  });

  it('is refused if it is encrypted, not a table, too large or cut off', async () => {
    const row = `<table:table-row>${buildCell('a')}</table:table-row>`;
    expect(await readFault(buildOds(row, { type: mime.replace('spreadsheet', 'text') }))).toBe('not_a_table');
    expect(await readFault(buildOds(row, { manifest: '<manifest:encryption-data/>' }))).toBe('protected');
    expect(await readFault(buildOds(row.replace('-row', '-row table:number-rows-repeated="2000000"')))).toBe(
      'too_many',
    );
    expect(
      await readFault(buildOds(`<table:table-row>${buildCell('a', 'table:number-columns-repeated="999"')}`)),
    ).toBe('unreadable');
    const wide = buildCell('a', 'table:number-columns-repeated="999"');
    expect(await readFault(buildOds(`<table:table-row>${wide}</table:table-row>`))).toBe('too_wide');
    const marks = buildCell('<'.repeat(2_000_000));
    expect(await readFault(buildOds(`<table:table-row>${marks}</table:table-row>`))).toBe('none');
  });
});
