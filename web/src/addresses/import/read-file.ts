import type { Cell } from '@miya/contract/spreadsheets';
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';

export const ROWS_MOST = 20_000;

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** The first sheet of a file, cell by cell; what is no .xlsx is read as text. */
export async function readTable(bytes: Uint8Array): Promise<Cell[][]> {
  if (!isZip(bytes)) return parseCsv(decodeText(bytes)) as Cell[][];
  const book = await readXlsx(bytes, { sheets: [0], maxRows: ROWS_MOST + 1 });
  return (book.sheets[0]?.rows ?? []) as Cell[][];
}

/** By its mark, else UTF-8 where it is nothing but that, else as Excel in China saves it. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
