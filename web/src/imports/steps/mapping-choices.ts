import { headingsAt } from '@miya/contract/import-sheets';
import { type ImportColumn, importColumns } from '@miya/contract/imports';
import type { TableRow } from '../../spreadsheets/index.ts';
import type { Layout } from '../worker/protocol.ts';

/** What each column of the file is; '' where it is left out, undefined where nobody has said. */
export type Choices = Readonly<Record<number, ImportColumn | '' | undefined>>;

/** The layout where the headings stand in this row. */
export function layoutAt(rows: readonly TableRow[], headingRow: number): Layout {
  const at = Math.max(
    0,
    rows.findIndex(({ row }) => row === headingRow),
  );
  const { foreign, headings, columns, units, suggestions, shop } = headingsAt(
    rows.map(({ cells }) => cells),
    at,
  );
  return { headingRow, headings, columns, units, suggestions, setAside: foreign, shop, decimal: undefined };
}

/** The columns that hold something below the headings and that nobody has decided about. */
export function undecidedIn(rows: readonly TableRow[], headingRow: number, choices: Choices): number[] {
  const below = rows.filter(({ row }) => row > headingRow);
  const width = Math.max(...rows.map(({ cells }) => cells.length), 0);
  return Array.from({ length: width }, (_, at) => at).filter(
    (at) => choices[at] === undefined && below.some(({ cells }) => (cells[at] ?? '').trim() !== ''),
  );
}

/** What is decided already. A suggestion is not: somebody has to agree to it. */
export const chosenColumns = ({ columns, setAside }: Layout): Choices =>
  Object.fromEntries([
    ...setAside.map((at) => [at, ''] as const),
    ...importColumns.flatMap((column) => (columns[column] ?? []).map((at) => [at, column] as const)),
  ]);
