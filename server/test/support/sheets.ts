import { createRequire } from 'node:module';

/** A time as it reads in the cell. */
const timeText = (time: Date) => time.toISOString().slice(0, 16).replace('T', ' ');

// SheetJS reads it too: what one library writes and reads itself proves little.
const XLSX: typeof import('@e965/xlsx') = createRequire(import.meta.url)('@e965/xlsx');

type SheetCells = { place: string; cell: { t: string; f?: string; v?: unknown; z?: string; w?: string } }[];

/** A spreadsheet or its text, as a program that calculates reads it. */
export function readBack(bytes: Buffer) {
  const book = XLSX.read(bytes, { cellFormula: true, cellNF: true });
  const [name = ''] = book.SheetNames;
  const sheet = book.Sheets[name];
  if (!sheet) throw new Error('the file has no sheet');
  const read: (string | number | Date)[][] = XLSX.utils.sheet_to_json(sheet, {
    header: 1,
    raw: true,
    defval: '',
    UTC: true,
  });
  const rows = read.map((row) => row.map((cell) => (cell instanceof Date ? timeText(cell) : cell)));
  const cells = Object.entries(sheet).filter(([place]) => /^[A-Z]+\d+$/.test(place));
  return { name, rows, cells: cells.map(([place, cell]) => ({ place, cell })) as SheetCells };
}

/** Text of RFC 4180, every cell as it stands there. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}
