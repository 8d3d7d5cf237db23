import { describe, expect, it } from 'vitest';
import type { TableRow } from '../cell.ts';
import { containerOf, recordOf, workbookOf } from '../fixtures/make/hostile-xls.ts';
import { readFirstSheet } from '../read-table.ts';

const numbers = (...values: number[]) => {
  const content = Buffer.alloc(values.length * 2);
  for (const [at, value] of values.entries()) content.writeUInt16LE(value, at * 2);
  return content;
};
/** A whole number in a cell. */
const cell = (row: number, column: number, value: number) => {
  const content = Buffer.alloc(10);
  content.writeUInt16LE(row, 0);
  content.writeUInt16LE(column, 2);
  content.writeUInt32LE((value << 2) | 2, 6);
  return recordOf(0x27e, content);
};
/** How a row is drawn; Excel sets this bit where its height is none. */
const row = (at: number, isHidden: boolean) =>
  recordOf(0x208, numbers(at, 0, 2, 255, 0, 0, isHidden ? 0x20 : 0, 0));

/** The rows of a sheet of these records. A stream as short as they are would lie in a place of its own. */
async function rowsOf(records: Buffer): Promise<TableRow[]> {
  const content = Buffer.concat([workbookOf(records), Buffer.alloc(4_096)]);
  const rows: TableRow[] = [];
  for await (const slice of readFirstSheet(new Uint8Array(containerOf({ content })))) rows.push(...slice);
  return rows;
}

describe('an .xls', () => {
  it('tells which rows are hidden, and what merged cells say', async () => {
    const records = Buffer.concat([
      row(0, false),
      row(1, true),
      cell(0, 0, 7),
      cell(0, 1, 1),
      cell(1, 1, 2),
      recordOf(0xe5, numbers(1, 0, 1, 0, 0)),
    ]);
    expect(await rowsOf(records)).toEqual([
      { row: 1, cells: ['7', '1'] },
      { row: 2, cells: ['7', '2'], isHidden: true, merged: [0] },
    ]);
  });

  it('is not misled by merged cells that claim more than they are', async () => {
    const records = Buffer.concat([cell(0, 0, 7), recordOf(0xe5, numbers(9_999, 0, 65_535, 0, 255))]);
    expect(await rowsOf(records)).toEqual([{ row: 1, cells: ['7'] }]);
  });
});
