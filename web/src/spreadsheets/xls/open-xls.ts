import { FaultyFile } from '../fault.ts';
import { inSlices } from '../in-slices.ts';
import { MergedCells } from '../merged-cells.ts';
import type { Sheet } from '../sheet.ts';
import { Container } from './container.ts';
import { readBook } from './read-book.ts';
import { readCells, spread } from './read-cells.ts';

export const isOle = (bytes: Uint8Array) =>
  bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0;

/**
 * The sheets of an .xls of Excel 97 to 2003, and of an .et of WPS, which is the same. We read it ourselves: the library forgets
 * how a number is shown, and with it the noughts before a postcode. The same container also holds .xlsx files with a password.
 */
export function openXls(bytes: Uint8Array<ArrayBuffer>): Sheet[] {
  const container = new Container(bytes);
  if (container.has('EncryptedPackage')) throw new FaultyFile('protected');
  const stream = container.stream('Workbook') ?? container.stream('Book');
  // A letter of Word or a message of Outlook comes in the same container, and has no table in it.
  if (!stream) throw new FaultyFile('not_a_table');
  const book = readBook(stream);
  return book.sheets.map(({ name, at }) => ({
    name,
    read: async function* () {
      const sheet = readCells(stream, book, at);
      const merged = new MergedCells(sheet.merged);
      const rows = [...sheet.rows].sort(([one], [other]) => one - other);
      yield* inSlices(
        rows.values().map(([row, cells]) =>
          merged.spread({
            row: row + 1,
            cells: spread(cells),
            ...(sheet.hidden.has(row) && { isHidden: true as const }),
          }),
        ),
      );
    },
  }));
}
