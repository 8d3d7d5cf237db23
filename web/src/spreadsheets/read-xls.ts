import { readXls as readBook } from 'hucre/xlsx';
import { type Cell, cellText, type TableRow } from './cell.ts';
import { FaultyFile } from './fault.ts';
import { CELL_MOST, COLUMNS_MOST } from './limits.ts';

const SLICE = 1_000;

export const isOle = (bytes: Uint8Array) =>
  bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0;

/** The first sheet of an .xls of Excel 97 to 2003. The same container also holds .xlsx files with a password. */
export async function* readXls(bytes: Uint8Array<ArrayBuffer>): AsyncGenerator<TableRow[]> {
  if (holdsName(bytes, 'EncryptedPackage') || hasPassword(bytes)) throw new FaultyFile('protected');
  const book = await readBook(bytes);
  const rows = book.sheets[0]?.rows ?? [];
  for (let from = 0; from < rows.length; from += SLICE) {
    const slice: TableRow[] = [];
    for (let at = from; at < Math.min(from + SLICE, rows.length); at += 1) {
      const cells = ((rows[at] ?? []) as Cell[]).map((cell) => cellText(cell).slice(0, CELL_MOST));
      if (cells.length > COLUMNS_MOST) throw new FaultyFile('too_wide');
      slice.push({ row: at + 1, cells });
    }
    yield slice;
  }
}

/** Whether the container has an entry of this name: names stand in it in UTF-16. */
function holdsName(bytes: Uint8Array, name: string): boolean {
  const letters = [...name].flatMap((letter) => [letter.charCodeAt(0), 0]);
  for (let at = bytes.indexOf(letters[0] ?? 0); at >= 0; at = bytes.indexOf(letters[0] ?? 0, at + 1))
    if (letters.every((byte, index) => bytes[at + index] === byte)) return true;
  return false;
}

const SECTOR = 512;
const BEGINNING = [0x09, 0x08, 0x10, 0x00, 0x00, 0x06, 0x05, 0x00];
const FILE_PASS = 0x2f;

/** The workbook begins at a sector; the record after its beginning says whether what follows is encrypted. */
function hasPassword(bytes: Uint8Array): boolean {
  for (let at = SECTOR; at + 24 < bytes.length; at += SECTOR)
    if (BEGINNING.every((byte, index) => bytes[at + index] === byte))
      return bytes[at + 20] === FILE_PASS && bytes[at + 21] === 0;
  return false;
}
