import { describe, expect, it } from 'vitest';
import { buildOleContainer, buildRecord, buildXlsWorkbook } from '../fixtures/make/hostile-xls.ts';
import { readFirstSheet } from '../open-workbook.ts';
import type { TableRow } from '../table-row.ts';

const buildNumbers = (...values: number[]) => {
  const content = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) content.writeUInt16LE(value, index * 2);
  return content;
};
/** Builds a cell with an integer. */
const buildCell = (row: number, column: number, value: number) => {
  const content = Buffer.alloc(10);
  content.writeUInt16LE(row, 0);
  content.writeUInt16LE(column, 2);
  content.writeUInt32LE((value << 2) | 2, 6);
  return buildRecord(0x27e, content);
};
/** Builds the record that describes a row. Bit 0x20 means that the row is hidden. */
const buildRow = (index: number, isHidden: boolean) =>
  buildRecord(0x208, buildNumbers(index, 0, 2, 255, 0, 0, isHidden ? 0x20 : 0, 0));

/**
 * Reads a sheet with these records. The padding makes the stream long enough for normal sectors: a stream of less than
 * 4096 bytes would be read from small sectors, which the container does not have.
 */
async function readRows(records: Buffer): Promise<TableRow[]> {
  const content = Buffer.concat([buildXlsWorkbook(records), Buffer.alloc(4_096)]);
  const rows: TableRow[] = [];
  for await (const slice of readFirstSheet(new Uint8Array(buildOleContainer({ content }))))
    rows.push(...slice);
  return rows;
}

describe('an .xls file', () => {
  it('returns hidden rows and the texts of merged cells', async () => {
    const records = Buffer.concat([
      buildRow(0, false),
      buildRow(1, true),
      buildCell(0, 0, 7),
      buildCell(0, 1, 1),
      buildCell(1, 1, 2),
      buildRecord(0xe5, buildNumbers(1, 0, 1, 0, 0)),
    ]);
    expect(await readRows(records)).toEqual([
      { row: 1, cells: ['7', '1'] },
      { row: 2, cells: ['7', '2'], isHidden: true, mergedColumns: [0] },
    ]);
  });

  it('ignores a count of merged cells that is larger than the record', async () => {
    const records = Buffer.concat([
      buildCell(0, 0, 7),
      buildRecord(0xe5, buildNumbers(9_999, 0, 65_535, 0, 255)),
    ]);
    expect(await readRows(records)).toEqual([{ row: 1, cells: ['7'] }]);
  });
});
