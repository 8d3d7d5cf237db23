import * as sheetjs from '@e965/xlsx';
import { importColumns } from '@miya/contract/imports';
import { expect, it } from 'vitest';
import { openWorkbook, type TableRow, writeSheet } from '../../../spreadsheets/index.ts';
import type { SheetLayout } from '../worker/protocol.ts';
import { buildSheetFromFile } from './build-export-sheet.ts';

const headings = ['Date', 'Phone', 'Who', 'Code', 'Weight', 'Price', 'Note', 'Zone', 'Share'];
const layout: SheetLayout = {
  headingRow: 1,
  headings,
  columns: { receiverMobile: [1], receiverName: [2], receiverPostcode: [3], weight: [4] },
  units: {},
  suggestions: {},
  setAside: [],
  shop: undefined,
  decimal: undefined,
};

/** Creates a workbook with numbers of several formats, and with texts that look like numbers. */
function createWorkbook(): Uint8Array<ArrayBuffer> {
  const sheet = sheetjs.utils.aoa_to_sheet([
    headings,
    [46327, 5512345600, 'Ana', '06700', 1.25, 13.456, '1,25', 7, 0.5],
    [46328, 5512345601, 'Ben', '06701', 2, 10, '007', 8, 0.25],
  ]);
  for (const [cell, format] of Object.entries({ A: 'yyyy-mm-dd', F: '0.00', H: '000', I: '0%' }))
    for (const row of [2, 3]) sheet[`${cell}${row}`].z = format;
  const workbook = sheetjs.utils.book_new();
  sheetjs.utils.book_append_sheet(workbook, sheet, 'Orders');
  return new Uint8Array(sheetjs.write(workbook, { type: 'array', bookType: 'xlsx' }));
}

it('writes numbers and dates as numbers, also corrected ones, and texts as texts', async () => {
  const { sheets } = await openWorkbook(createWorkbook());
  const table: TableRow[] = [];
  for await (const slice of sheets[0]?.read({ includeNumbers: true }) ?? []) table.push(...slice);
  const corrected: Partial<Record<string, string>> = {
    receiverMobile: '5512345601',
    receiverName: 'Ben',
    receiverPostcode: '06701',
    weight: '3',
  };
  const currentRows = new Map([
    [3, { row: 3, cells: importColumns.map((column) => corrected[column] ?? '') }],
  ]);
  const added = { headings: ['Waybill'], cellsByRow: new Map(), otherRows: ['MY1'] };
  const { headings: allHeadings, rows } = buildSheetFromFile(table, layout, currentRows, added);
  const written =
    sheetjs.read(await writeSheet('Result', allHeadings, rows), { cellNF: true }).Sheets.Result ?? {};
  const getCells = (row: number) => [...'ABCDEFGHIJ'].map((column) => written[`${column}${row}`]);
  expect(getCells(2).map(({ t, v }) => [t, v])).toEqual([
    ['n', 46327],
    ['n', 5512345600],
    ['s', 'Ana'],
    ['s', '06700'],
    ['n', 1.25],
    ['n', 13.456],
    ['s', '1,25'],
    ['n', 7],
    ['s', '50%'],
    ['s', 'MY1'],
  ]);
  expect(
    getCells(2)
      .map(({ w }) => w)
      .slice(0, 8),
  ).toEqual(['2026-11-01', '5512345600', 'Ana', '06700', '1.25', '13.46', '1,25', '007']);
  expect([written.E3, written.A3].map(({ t, v }) => [t, v])).toEqual([
    ['n', 3],
    ['n', 46328],
  ]);
});

it('keeps the position of the rows above the headings, and writes the cells below as numbers', async () => {
  const above = [['Our orders'], [], ['', 'Receiver']];
  const written = await writeSheet(
    'Result',
    ['Date', 'Who'],
    [[{ value: 46327, format: 'yyyy-mm-dd' }, 'Ana']],
    {
      rowsAboveHeadings: above,
    },
  );
  const { Result: sheet = {} } = sheetjs.read(written, { cellNF: true }).Sheets;
  expect(['A1', 'B3', 'A4', 'B4', 'B5'].map((cell) => sheet[cell]?.v)).toEqual([
    'Our orders',
    'Receiver',
    'Date',
    'Who',
    'Ana',
  ]);
  expect([sheet.A5.t, sheet.A5.v, sheet.A5.w]).toEqual(['n', 46327, '2026-11-01']);
});
