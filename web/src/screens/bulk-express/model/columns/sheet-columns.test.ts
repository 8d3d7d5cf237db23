import { type ImportColumn, importColumns } from '@miya/contract/imports';
import { describe, expect, it } from 'vitest';
import { createVariedColumns } from '../../worker/check/varied-columns.ts';
import { packRow } from '../../worker/read/pack-rows.ts';
import {
  defaultSheetColumns,
  listDisplayedColumns,
  listFileColumns,
  unfoldChangedColumns,
} from './sheet-columns.ts';

const createCells = (cells: Partial<Record<string, string>>) =>
  importColumns.map((column) => cells[column] ?? '');
const noProblems = {
  problemCounts: new Map(),
  columnsLackingCustomsData: new Set<ImportColumn>(),
  rowsWithUnevenValue: 0,
};

describe('the columns of a sheet', () => {
  it('are in the order of the file, after the name of the receiver', () => {
    const own = listFileColumns({
      columns: { weight: [0], receiverMobile: [4], receiverName: [2], remark: [1, 9] },
    });
    expect(own).toEqual(['weight', 'remark', 'receiverName', 'receiverMobile']);
    const shown = listDisplayedColumns({ ...defaultSheetColumns, own }, noProblems, false);
    expect(shown.slice(0, 5)).toEqual(['receiverName', 'weight', 'remark', 'receiverMobile', 'senderName']);
    expect(shown.length).toBe(importColumns.length);
  });

  it('are beside the address that they are read from, if the file has no column for them', () => {
    const own = listFileColumns({
      columns: { receiverName: [0], receiverDetail: [1], weight: [2], declared: [3] },
    });
    const varied = [...own, 'receiverCountry', 'receiverCity', 'receiverPostcode'] as const;
    expect(listDisplayedColumns({ own, varied }, noProblems, true)).toEqual([
      'receiverName',
      'receiverDetail',
      'receiverCountry',
      'receiverCity',
      'receiverPostcode',
      'weight',
      'declared',
    ]);
  });

  it('are folded if their cells are equal in all rows, unless a cell has a problem', () => {
    const variedColumns = createVariedColumns();
    variedColumns.addRow(createCells({ senderName: 'Wang', weight: '1' }));
    variedColumns.addRow(createCells({ senderName: 'Wang', weight: '2' }));
    const sheetColumns = { own: [], varied: variedColumns.list() };
    expect(sheetColumns.varied).toEqual(['weight']);
    expect(listDisplayedColumns(sheetColumns, noProblems, true)).toEqual(['receiverName', 'weight']);
    const problemCounts = new Map([['x', { column: 'pieces' as const, problem: 'number_invalid', rows: 1 }]]);
    expect(listDisplayedColumns(sheetColumns, { ...noProblems, problemCounts }, true)).toEqual([
      'receiverName',
      'pieces',
      'weight',
    ]);
    expect(listDisplayedColumns(sheetColumns, { ...noProblems, rowsWithUnevenValue: 1 }, true)).toEqual([
      'receiverName',
      'weight',
      'declared',
    ]);
    const columnsLackingCustomsData = new Set(['hsCode'] as const);
    expect(
      listDisplayedColumns(
        sheetColumns,
        { ...noProblems, columnsLackingCustomsData: columnsLackingCustomsData },
        true,
      ),
    ).toEqual(['receiverName', 'weight', 'hsCode']);
  });

  it('are displayed if they are filled in the only row of a sheet', () => {
    const variedColumns = createVariedColumns();
    variedColumns.addRow(createCells({ senderName: 'Wang', weight: '1' }));
    expect(variedColumns.list()).toEqual(['senderName', 'weight']);
  });

  it('are unfolded when one of their cells is edited', () => {
    const sheetColumns = { own: [], varied: [] };
    const before = packRow(2, createCells({ remark: 'a' }));
    const after = packRow(2, createCells({ remark: 'b' }));
    expect(unfoldChangedColumns(sheetColumns, [{ row: 2, before, after }]).varied).toEqual(['remark']);
    expect(unfoldChangedColumns(sheetColumns, [{ row: 2, before, after: undefined }])).toBe(sheetColumns);
  });
});
