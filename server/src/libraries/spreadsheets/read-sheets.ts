import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';

/** The cells of a row by normalised heading. `rowNumber` is the number that a spreadsheet program shows. */
export type SheetRow = { rowNumber: number; cells: ReadonlyMap<string, string> };
export type Sheet = { name: string; headings: string[]; rows: SheetRow[] };

type Cell = string | number | boolean | Date | null | undefined;

/** Reads the sheets of an .xlsx file, or a .csv file as one sheet. Trims cells and skips empty rows. */
export async function readSheets(name: string, bytes: Uint8Array): Promise<Sheet[]> {
  if (name.toLowerCase().endsWith('.csv')) return [createSheet(name, parseCsv(decodeText(bytes)))];
  const { sheets } = await readXlsx(bytes);
  return sheets.map((sheet) => createSheet(sheet.name, sheet.rows));
}

/** Decodes UTF-8, or GB 18030 for files from a Chinese Excel, which does not write UTF-8. */
function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** Keeps letters, digits and %, in lower case: `'Fuel (%)'` -> `'fuel%'`. */
export const normalizeHeading = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}%]/gu, '');

function createSheet(name: string, allRows: readonly (readonly Cell[])[]): Sheet {
  const [headingCells = [], ...rows] = allRows;
  const headings = headingCells.map((cell) => normalizeHeading(formatCell(cell)));
  return {
    name,
    headings: headings.filter(Boolean),
    rows: rows
      .map((cells, index) => ({
        // Row 1 holds the headings.
        rowNumber: index + 2,
        cells: new Map(headings.map((heading, column) => [heading, formatCell(cells[column])])),
      }))
      .filter(({ cells }) => [...cells.values()].some((text) => text !== '')),
  };
}

function formatCell(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (!(cell instanceof Date)) return String(cell).trim();
  const text = cell.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text;
}
