import { type ImportColumn, importColumns } from '@miya/contract/imports';
import { describe, expect, it } from 'vitest';
import { createVariety } from '../../worker/check/variety.ts';
import { packRow } from '../../worker/read/pack-rows.ts';
import { arrangeColumns, noteChanges, ownColumnsOf, unknownShape } from './sheet-shape.ts';

const cellsOf = (cells: Partial<Record<string, string>>) =>
  importColumns.map((column) => cells[column] ?? '');
const none = { reasons: new Map(), lacks: new Set<ImportColumn>(), shared: 0 };

describe('the columns of a sheet', () => {
  it('stand as they do in the file, behind the name of the receiver', () => {
    const own = ownColumnsOf({
      columns: { weight: [0], receiverMobile: [4], receiverName: [2], remark: [1, 9] },
    });
    expect(own).toEqual(['weight', 'remark', 'receiverName', 'receiverMobile']);
    const shown = arrangeColumns({ ...unknownShape, own }, none, false);
    expect(shown.slice(0, 5)).toEqual(['receiverName', 'weight', 'remark', 'receiverMobile', 'senderName']);
    expect(shown.length).toBe(importColumns.length);
  });

  it('stand beside the address that they are read from, where the file has no column for them', () => {
    const own = ownColumnsOf({
      columns: { receiverName: [0], receiverDetail: [1], weight: [2], declared: [3] },
    });
    const varied = [...own, 'receiverCountry', 'receiverCity', 'receiverPostcode'] as const;
    expect(arrangeColumns({ own, varied }, none, true)).toEqual([
      'receiverName',
      'receiverDetail',
      'receiverCountry',
      'receiverCity',
      'receiverPostcode',
      'weight',
      'declared',
    ]);
  });

  it('are folded away where they are alike in all rows, unless something is wrong there', () => {
    const variety = createVariety();
    variety.note(cellsOf({ senderName: 'Wang', weight: '1' }));
    variety.note(cellsOf({ senderName: 'Wang', weight: '2' }));
    const shape = { own: [], varied: variety.columns() };
    expect(shape.varied).toEqual(['weight']);
    expect(arrangeColumns(shape, none, true)).toEqual(['receiverName', 'weight']);
    const reasons = new Map([['x', { column: 'pieces' as const, problem: 'number_invalid', rows: 1 }]]);
    expect(arrangeColumns(shape, { ...none, reasons }, true)).toEqual(['receiverName', 'pieces', 'weight']);
    expect(arrangeColumns(shape, { ...none, shared: 1 }, true)).toEqual([
      'receiverName',
      'weight',
      'declared',
    ]);
    const lacks = new Set(['hsCode'] as const);
    expect(arrangeColumns(shape, { ...none, lacks }, true)).toEqual(['receiverName', 'weight', 'hsCode']);
  });

  it('are all shown of a single row that hold something', () => {
    const variety = createVariety();
    variety.note(cellsOf({ senderName: 'Wang', weight: '1' }));
    expect(variety.columns()).toEqual(['senderName', 'weight']);
  });

  it('are unfolded by a change in them', () => {
    const shape = { own: [], varied: [] };
    const before = packRow(2, cellsOf({ remark: 'a' }));
    const after = packRow(2, cellsOf({ remark: 'b' }));
    expect(noteChanges(shape, [{ row: 2, before, after }]).varied).toEqual(['remark']);
    expect(noteChanges(shape, [{ row: 2, before, after: undefined }])).toBe(shape);
  });
});
