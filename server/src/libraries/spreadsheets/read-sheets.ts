import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';

/** A row by its headings, with its number as the spreadsheet program shows it. */
export type SheetRow = { number: number; cells: ReadonlyMap<string, string> };
export type Sheet = { name: string; headings: string[]; rows: SheetRow[] };

type Cell = string | number | boolean | Date | null | undefined;

/** The sheets of an .xlsx, or the one that a .csv is. Cells are text; a heading is its letters, digits and %. */
export async function readSheets(name: string, bytes: Uint8Array): Promise<Sheet[]> {
  if (name.toLowerCase().endsWith('.csv')) return [readRows(name, parseCsv(decode(bytes)))];
  const { sheets } = await readXlsx(bytes);
  return sheets.map((sheet) => readRows(sheet.name, sheet.rows));
}

/** From programs that know Unicode, or from a Chinese Excel that does not use it. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

export const plainHeading = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}%]/gu, '');

function readRows(name: string, rows: readonly (readonly Cell[])[]): Sheet {
  const [first = [], ...others] = rows;
  const headings = first.map((cell) => plainHeading(textOf(cell)));
  return {
    name,
    headings: headings.filter(Boolean),
    rows: others
      .map((cells, at) => ({
        number: at + 2,
        cells: new Map(headings.map((heading, column) => [heading, textOf(cells[column])])),
      }))
      .filter(({ cells }) => [...cells.values()].some((text) => text !== '')),
  };
}

function textOf(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (!(cell instanceof Date)) return String(cell).trim();
  const text = cell.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text;
}
