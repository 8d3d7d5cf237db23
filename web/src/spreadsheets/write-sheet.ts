import { writeXlsx } from 'hucre/xlsx';

/**
 * A spreadsheet of text: Excel must neither eat a zero nor take a name for a formula. Only the columns that are said to be
 * numeric are there to calculate with.
 */
export async function writeSheet(
  name: string,
  headings: readonly string[],
  rows: readonly (readonly (string | number)[])[],
  numeric: readonly number[] = [],
): Promise<Uint8Array<ArrayBuffer>> {
  const columns = headings.map((header, at) => ({
    width: Math.max(14, header.length * 2),
    ...(numeric.includes(at) ? {} : { numFmt: '@' }),
  }));
  const lines = [headings, ...rows].map((line) => [...line]);
  const sheet = { name, columns, rows: lines, freezePane: { rows: 1 } };
  return new Uint8Array(await writeXlsx({ sheets: [sheet] }));
}
