import { createRequire } from 'node:module';

/** Formats a time as the cell displays it. */
const formatTime = (time: Date) => time.toISOString().slice(0, 16).replace('T', ' ');

// SheetJS reads the files that another library wrote, so that one library does not confirm its own errors.
const XLSX: typeof import('@e965/xlsx') = createRequire(import.meta.url)('@e965/xlsx');

type SheetCells = { place: string; cell: { t: string; f?: string; v?: unknown; z?: string; w?: string } }[];

/** Reads an .xlsx or .csv file as a spreadsheet program does, with formulas. */
export function readSheetBack(bytes: Buffer) {
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
  const rows = read.map((row) => row.map((cell) => (cell instanceof Date ? formatTime(cell) : cell)));
  const cells = Object.entries(sheet).filter(([place]) => /^[A-Z]+\d+$/.test(place));
  return { name, rows, cells: cells.map(([place, cell]) => ({ place, cell })) as SheetCells };
}

/** Parses CSV text of RFC 4180 without any conversion of the cells. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}
