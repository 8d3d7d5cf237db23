import { type ImportColumn, importColumns } from '@miya/contract/imports';
import { describe, expect, it } from 'vitest';
import type { Layout, SheetRow } from '../worker/protocol.ts';
import { arrangeOwnSheet, arrangeTemplate, withDefaults } from './own-sheet.ts';

const layout: Layout = {
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
const sheetRow = (row: number, cells: Partial<Record<string, string>>): SheetRow => ({
  row,
  cells: importColumns.map((column) => cells[column] ?? ''),
});
const sheetless = { headings: [], cells: new Map() };
const byNumber = (...rows: SheetRow[]) => new Map(rows.map((one) => [one.row, one]));

describe('arrangeOwnSheet', () => {
  it('has the own columns in their own sequence, corrected, with something added to each row', () => {
    const now = byNumber(
      sheetRow(3, { receiverMobile: '1', receiverName: 'Anna', receiverDetail: 'Main 5' }),
      sheetRow(4, { receiverMobile: '2', receiverName: 'Ben', receiverDetail: 'Other street 7' }),
    );
    const cells = new Map([
      [3, ['MY1', 12.5]],
      [4, ['MY2', 8]],
    ]);
    expect(arrangeOwnSheet(table, layout, now, { headings: ['Waybill', 'Price'], cells })).toEqual({
      above: [['Our orders']],
      headings: ['Colour', 'Phone', 'Who', 'Street', 'No.', 'Waybill', 'Price'],
      rows: [
        ['red', '1', 'Anna', 'Main', '5', 'MY1', 12.5],
        ['blue', '2', 'Ben', 'Other street 7', '', 'MY2', 8],
      ],
    });
  });

  it('leaves a cell as it was that others were read from, until somebody writes over it', () => {
    const whole = [{ row: 3, cells: ['red', '1', 'Ana', '大阪府大阪市北区梅田1-2-3', ''] }];
    const read = { receiverDetail: '1-2-3', receiverCity: '大阪市北区' };
    const added = { headings: [], cells: new Map([[3, []]]) };
    const streetOf = (receiverDetail: string) => {
      const one = { ...sheetRow(3, { receiverMobile: '1', receiverName: 'Ana', receiverDetail }), read };
      return arrangeOwnSheet(whole, layout, byNumber(one), added).rows[0]?.[3];
    };
    expect([streetOf('1-2-3'), streetOf('1-2-4')]).toEqual(['大阪府大阪市北区梅田1-2-3', '1-2-4']);
  });

  it('keeps what stands above the headings, and the empty rows between', () => {
    const below = { ...layout, headingRow: 4 };
    const titled = [
      { row: 1, cells: ['Our orders'] },
      { row: 3, cells: ['', 'Receiver'] },
      ...table.slice(1).map((one) => ({ ...one, row: one.row + 2 })),
    ];
    const sheet = arrangeOwnSheet(titled, below, new Map(), { headings: [], cells: new Map(), others: [] });
    expect(sheet.above).toEqual([['Our orders'], [], ['', 'Receiver']]);
    expect(sheet.rows).toHaveLength(2);
    expect(arrangeOwnSheet(table, { ...layout, headingRow: 0 }, new Map(), sheetless).above).toEqual([]);
  });

  it('leaves out rows nothing is said of, unless there is something to say of those', () => {
    const added = { headings: ['Reasons'], cells: new Map([[4, ['wrong']]]) };
    expect(arrangeOwnSheet(table, layout, new Map(), added).rows.map((row) => row.at(-1))).toEqual(['wrong']);
    const all = arrangeOwnSheet(table, layout, new Map(), { ...added, others: ['not sent'] });
    expect(all.rows.map((row) => row.at(-1))).toEqual(['not sent', 'wrong']);
  });

  it('says of all lines of one order what became of it, and its price once', () => {
    const merged = [
      { row: 3, cells: ['red', '1', 'Ana', 'Main', '5'] },
      { row: 4, cells: ['blue', '1', 'Ana', 'Main', '5'], merged: [1, 2, 3, 4] },
    ];
    const added = { headings: ['Waybill', 'Price'], cells: new Map([[3, ['MY1', 12.5]]]) };
    const { rows } = arrangeOwnSheet(merged, layout, new Map(), added);
    expect(rows.map((row) => row.slice(-2))).toEqual([
      ['MY1', 12.5],
      ['MY1', ''],
    ]);
  });

  it('puts rows that were added by hand below', () => {
    const added = { headings: ['Waybill'], cells: new Map([[9, ['MY9']]]) };
    const now = byNumber(sheetRow(9, { receiverName: 'Zoe', receiverDetail: 'Long street 1' }));
    expect(arrangeOwnSheet(table, layout, now, added).rows).toEqual([
      ['', '', 'Zoe', 'Long street 1', '', 'MY9'],
    ]);
  });
});

describe('arrangeTemplate', () => {
  it('says what the orders have although their rows left it to the page', () => {
    const row = withDefaults(sheetRow(2, { receiverName: 'Ana', pieces: '3' }), {
      service: 'Express',
      declaredCurrency: 'EUR',
      pieces: '1',
    });
    const told = (column: ImportColumn) => row.cells[importColumns.indexOf(column)];
    expect([told('service'), told('declaredCurrency'), told('pieces'), told('receiverName')]).toEqual([
      'Express',
      'EUR',
      '3',
      'Ana',
    ]);
  });

  it('has the columns of the template where the file is gone', () => {
    const added = { headings: ['Waybill'], cells: new Map([[2, ['MY1']]]) };
    const { headings, rows } = arrangeTemplate(['A', 'B'], byNumber({ row: 2, cells: ['a'] }), added);
    expect([headings, rows]).toEqual([['A', 'B', 'Waybill'], [['a', '', 'MY1']]]);
  });
});
