import type { TableRow } from '../cell.ts';
import { FaultyFile } from '../fault.ts';
import { Container } from './container.ts';
import { readBook } from './read-book.ts';
import { readCells, spread } from './read-cells.ts';

const SLICE = 1_000;

export const isOle = (bytes: Uint8Array) =>
  bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0;

/**
 * The first sheet of an .xls of Excel 97 to 2003. We read it ourselves: the library forgets how a number is shown, and with
 * it the noughts before a postcode. The same container also holds .xlsx files with a password.
 */
export async function* readXls(bytes: Uint8Array<ArrayBuffer>): AsyncGenerator<TableRow[]> {
  const container = new Container(bytes);
  if (container.has('EncryptedPackage')) throw new FaultyFile('protected');
  const stream = container.stream('Workbook') ?? container.stream('Book');
  // A letter of Word or a message of Outlook comes in the same container, and has no table in it.
  if (!stream) throw new FaultyFile('not_a_table');
  const rows = [...readCells(stream, readBook(stream))].sort(([one], [other]) => one - other);
  for (let from = 0; from < rows.length; from += SLICE)
    yield rows.slice(from, from + SLICE).map(([row, cells]) => ({ row: row + 1, cells: spread(cells) }));
}
