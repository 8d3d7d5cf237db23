import { writeXlsx } from 'hucre/xlsx';
import type { FormattedNumber } from './numbers/formatted-number.ts';

export type SheetCell = string | number | FormattedNumber;

type SheetOptions = {
  /** The indexes of the columns with numbers that the user can calculate with. */
  numericColumns?: readonly number[];
  rowsAboveHeadings?: readonly (readonly string[])[];
};

/**
 * Writes an .xlsx file. Columns are text, so that Excel keeps leading zeros and does not read a name as a formula.
 * Exceptions are `numericColumns` and cells that bring their own number format.
 */
export async function writeSheet(
  name: string,
  headings: readonly string[],
  rows: readonly (readonly SheetCell[])[],
  { numericColumns = [], rowsAboveHeadings = [] }: SheetOptions = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const columns = headings.map((header, index) => ({
    width: Math.max(14, header.length * 2),
    ...(numericColumns.includes(index) ? {} : { numFmt: '@' }),
  }));
  const cells = new Map<string, { value: number; type: 'number'; style: { numFmt: string } }>();
  const sheetRows = [...rowsAboveHeadings, headings, ...rows].map((line, row) =>
    line.map((cell, column) => {
      if (typeof cell !== 'object') return cell;
      cells.set(`${row},${column}`, {
        value: cell.value,
        type: 'number',
        style: { numFmt: cell.format },
      });
      return cell.value;
    }),
  );
  const sheet = { name, columns, rows: sheetRows, cells, freezePane: { rows: rowsAboveHeadings.length + 1 } };
  return new Uint8Array(await writeXlsx({ sheets: [sheet] }));
}
