import { writeXlsx } from 'hucre/xlsx';

/** A spreadsheet of text. All cells are text: Excel must neither eat a zero nor take a name for a formula. */
export async function writeSheet(
  name: string,
  headings: string[],
  rows: string[][],
): Promise<Uint8Array<ArrayBuffer>> {
  const columns = headings.map((header) => ({ width: Math.max(14, header.length * 2), numFmt: '@' }));
  const sheet = { name, columns, rows: [headings, ...rows], freezePane: { rows: 1 } };
  return new Uint8Array(await writeXlsx({ sheets: [sheet] }));
}
