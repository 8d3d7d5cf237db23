import { writeXlsx } from 'hucre/xlsx';
import type { StoredNumber } from './numbers/stored-number.ts';

export type WrittenCell = string | number | StoredNumber;

type Arrangement = {
  numeric?: readonly number[];
  /** Rows above the headings. */
  above?: readonly (readonly string[])[];
};

/**
 * A spreadsheet of text: Excel must neither eat a zero nor take a name for a formula. Only the columns that are said to be
 * numeric are there to calculate with, and numbers that bring how they are shown.
 */
export async function writeSheet(
  name: string,
  headings: readonly string[],
  rows: readonly (readonly WrittenCell[])[],
  { numeric = [], above = [] }: Arrangement = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const columns = headings.map((header, at) => ({
    width: Math.max(14, header.length * 2),
    ...(numeric.includes(at) ? {} : { numFmt: '@' }),
  }));
  const cells = new Map<string, { value: number; type: 'number'; style: { numFmt: string } }>();
  const lines = [...above, headings, ...rows].map((line, row) =>
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
  const sheet = { name, columns, rows: lines, cells, freezePane: { rows: above.length + 1 } };
  return new Uint8Array(await writeXlsx({ sheets: [sheet] }));
}
