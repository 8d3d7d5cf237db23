import { FileFaultError } from '../file-fault.ts';
import { MergedCellFiller } from '../merged-cell-filler.ts';
import type { Sheet } from '../sheet.ts';
import { sliceRows } from '../slice-rows.ts';
import { OleContainer } from './ole-container.ts';
import { readXlsBook } from './read-xls-book.ts';
import { readXlsSheet, toFullRow } from './read-xls-sheet.ts';

export const isOleFile = (bytes: Uint8Array) =>
  bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0;

/**
 * Lists the sheets of an .xls file of Excel 97 to 2003, or of an .et file of WPS, which has the same format. Does not
 * use a library: it would lose the number formats, and with them the leading zeros of postcodes. An .xlsx file with a
 * password has the same container, and is refused.
 */
export function openXls(bytes: Uint8Array<ArrayBuffer>): Sheet[] {
  const container = new OleContainer(bytes);
  if (container.has('EncryptedPackage')) throw new FileFaultError('protected');
  const stream = container.readStream('Workbook') ?? container.readStream('Book');
  // Word documents and Outlook messages have the same container but no table.
  if (!stream) throw new FileFaultError('not_a_table');
  const book = readXlsBook(stream);
  return book.sheets.map(({ name, offset }) => ({
    name,
    read: async function* () {
      const sheet = readXlsSheet(stream, book, offset);
      const mergedCellFiller = new MergedCellFiller(sheet.mergedRanges);
      const rows = [...sheet.rows].sort(([one], [other]) => one - other);
      yield* sliceRows(
        rows.values().map(([row, cells]) =>
          mergedCellFiller.fillRow({
            row: row + 1,
            cells: toFullRow(cells),
            ...(sheet.hiddenRows.has(row) && { isHidden: true as const }),
          }),
        ),
      );
    },
  }));
}
