import { type ImportColumn, importColumns } from '@miya/contract/imports';
import { describe, expect, it } from 'vitest';
import type { SheetLayout, SheetRow } from '../worker/protocol.ts';
import { addOrderDefaults, buildSheetFromFile, buildSheetFromTemplate } from './build-export-sheet.ts';

const layout: SheetLayout = {
  headingRow: 2,
  headings: ['Colour', 'Phone', 'Who', 'Street', 'No.'],
  columns: { receiverMobile: [1], receiverName: [2], receiverDetail: [3, 4] },
  units: {},
  suggestions: {},
  setAside: [0],
  shop: undefined,
  decimal: undefined,
};
const table = [
  { row: 1, cells: ['Our orders'] },
  { row: 2, cells: [...layout.headings] },
  { row: 3, cells: ['red', '1', 'Ana', 'Main', '5'] },
  { row: 4, cells: ['blue', '2', 'Ben', 'Side', '6'] },
];
const createRow = (row: number, cells: Partial<Record<string, string>>): SheetRow => ({
  row,
  cells: importColumns.map((column) => cells[column] ?? ''),
});
const nothingAdded = { headings: [], cellsByRow: new Map() };
const mapByNumber = (...rows: SheetRow[]) => new Map(rows.map((sheetRow) => [sheetRow.row, sheetRow]));

describe('buildSheetFromFile', () => {
  it('keeps the columns of the file, with corrections and added cells in each row', () => {
    const currentRows = mapByNumber(
      createRow(3, { receiverMobile: '1', receiverName: 'Anna', receiverDetail: 'Main 5' }),
      createRow(4, { receiverMobile: '2', receiverName: 'Ben', receiverDetail: 'Other street 7' }),
    );
    const cells = new Map([
      [3, ['MY1', 12.5]],
      [4, ['MY2', 8]],
    ]);
    expect(
      buildSheetFromFile(table, layout, currentRows, { headings: ['Waybill', 'Price'], cellsByRow: cells }),
    ).toEqual({
      rowsAboveHeadings: [['Our orders']],
      headings: ['Colour', 'Phone', 'Who', 'Street', 'No.', 'Waybill', 'Price'],
      rows: [
        ['red', '1', 'Anna', 'Main', '5', 'MY1', 12.5],
        ['blue', '2', 'Ben', 'Other street 7', '', 'MY2', 8],
      ],
    });
  });

  it('keeps a cell from which other cells were filled, until the user edits it', () => {
    const table = [{ row: 3, cells: ['red', '1', 'Ana', '大阪府大阪市北区梅田1-2-3', ''] }];
    const autofilledCells = { receiverDetail: '1-2-3', receiverCity: '大阪市北区' };
    const added = { headings: [], cellsByRow: new Map([[3, []]]) };
    const exportStreet = (receiverDetail: string) => {
      const currentRow = {
        ...createRow(3, { receiverMobile: '1', receiverName: 'Ana', receiverDetail }),
        autofilledCells,
      };
      return buildSheetFromFile(table, layout, mapByNumber(currentRow), added).rows[0]?.[3];
    };
    expect([exportStreet('1-2-3'), exportStreet('1-2-4')]).toEqual(['大阪府大阪市北区梅田1-2-3', '1-2-4']);
  });

  it('keeps the rows above the headings, including empty rows', () => {
    const lowerLayout = { ...layout, headingRow: 4 };
    const titled = [
      { row: 1, cells: ['Our orders'] },
      { row: 3, cells: ['', 'Receiver'] },
      ...table.slice(1).map((fileRow) => ({ ...fileRow, row: fileRow.row + 2 })),
    ];
    const sheet = buildSheetFromFile(titled, lowerLayout, new Map(), {
      headings: [],
      cellsByRow: new Map(),
      otherRows: [],
    });
    expect(sheet.rowsAboveHeadings).toEqual([['Our orders'], [], ['', 'Receiver']]);
    expect(sheet.rows).toHaveLength(2);
    expect(
      buildSheetFromFile(table, { ...layout, headingRow: 0 }, new Map(), nothingAdded).rowsAboveHeadings,
    ).toEqual([]);
  });

  it('leaves out rows without added cells, unless there are cells for all other rows', () => {
    const added = { headings: ['Reasons'], cellsByRow: new Map([[4, ['wrong']]]) };
    expect(buildSheetFromFile(table, layout, new Map(), added).rows.map((row) => row.at(-1))).toEqual([
      'wrong',
    ]);
    const all = buildSheetFromFile(table, layout, new Map(), { ...added, otherRows: ['not sent'] });
    expect(all.rows.map((row) => row.at(-1))).toEqual(['not sent', 'wrong']);
  });

  it('adds the waybill number to all rows of one order, and the price once', () => {
    const merged = [
      { row: 3, cells: ['red', '1', 'Ana', 'Main', '5'] },
      { row: 4, cells: ['blue', '1', 'Ana', 'Main', '5'], mergedColumns: [1, 2, 3, 4] },
    ];
    const added = { headings: ['Waybill', 'Price'], cellsByRow: new Map([[3, ['MY1', 12.5]]]) };
    const { rows } = buildSheetFromFile(merged, layout, new Map(), added);
    expect(rows.map((row) => row.slice(-2))).toEqual([
      ['MY1', 12.5],
      ['MY1', ''],
    ]);
  });

  it('appends rows that the user has added in the grid', () => {
    const added = { headings: ['Waybill'], cellsByRow: new Map([[9, ['MY9']]]) };
    const currentRows = mapByNumber(createRow(9, { receiverName: 'Zoe', receiverDetail: 'Long street 1' }));
    expect(buildSheetFromFile(table, layout, currentRows, added).rows).toEqual([
      ['', '', 'Zoe', 'Long street 1', '', 'MY9'],
    ]);
  });
});

describe('buildSheetFromTemplate', () => {
  it('contains the defaults of the orders for empty cells', () => {
    const row = addOrderDefaults(createRow(2, { receiverName: 'Ana', pieces: '3' }), {
      service: 'Express',
      declaredCurrency: 'EUR',
      pieces: '1',
    });
    const getCell = (column: ImportColumn) => row.cells[importColumns.indexOf(column)];
    expect([
      getCell('service'),
      getCell('declaredCurrency'),
      getCell('pieces'),
      getCell('receiverName'),
    ]).toEqual(['Express', 'EUR', '3', 'Ana']);
  });

  it('has the columns of the template', () => {
    const added = { headings: ['Waybill'], cellsByRow: new Map([[2, ['MY1']]]) };
    const { headings, rows } = buildSheetFromTemplate(
      ['A', 'B'],
      mapByNumber({ row: 2, cells: ['a'] }),
      added,
    );
    expect([headings, rows]).toEqual([['A', 'B', 'Waybill'], [['a', '', 'MY1']]]);
  });
});
