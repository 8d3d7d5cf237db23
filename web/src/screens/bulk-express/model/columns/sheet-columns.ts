import { type ImportColumn, importColumns } from '@miya/contract/imports';
import type { SheetLayout } from '../../worker/protocol.ts';
import type { RowChange } from '../edit/row-changes.ts';
import type { SheetSummary } from '../view/sheet-summary.ts';

/**
 * `own` are the columns that the file has, in the order of the file. `varied` are the columns whose cells differ
 * between rows. The browser stores both with the sheet, so renaming a member would break stored sheets.
 */
export type SheetColumns = { own: readonly ImportColumn[]; varied: readonly ImportColumn[] };

/** Used until a file is read. All columns count as varied, so that none is hidden. */
export const defaultSheetColumns: SheetColumns = { own: [], varied: importColumns };

/** Lists the columns that the file has, in the order of the file. */
export function listFileColumns({ columns }: Pick<SheetLayout, 'columns'>): ImportColumn[] {
  const firstIndex = (column: ImportColumn) => Math.min(...(columns[column] ?? []));
  return importColumns
    .filter((column) => (columns[column]?.length ?? 0) > 0)
    .sort((left, right) => firstIndex(left) - firstIndex(right));
}

/** Adds the columns with a changed cell to the varied columns, so that the user sees the change. */
export function unfoldChangedColumns(
  sheetColumns: SheetColumns,
  changes: readonly RowChange[],
): SheetColumns {
  const varied = new Set(sheetColumns.varied);
  const uniform = importColumns.flatMap((column, index) => (varied.has(column) ? [] : [{ column, index }]));
  if (uniform.length === 0) return sheetColumns;
  const changed = new Set<ImportColumn>();
  for (const { before, after } of changes) {
    if (!after) continue;
    for (const { column, index } of uniform)
      if ((after.cells[index] ?? '') !== (before?.cells[index] ?? '')) changed.add(column);
    if (changed.size === uniform.length) break;
  }
  return changed.size === 0
    ? sheetColumns
    : { ...sheetColumns, varied: [...sheetColumns.varied, ...changed] };
}

/**
 * Lists a column with the columns that are filled from its text: an address column also fills country, city and so on.
 */
const listDerivedColumns = (column: ImportColumn): ImportColumn[] => {
  const party = (['sender', 'receiver'] as const).find((candidate) => column === `${candidate}Detail`);
  const addressParts = ['Country', 'Province', 'City', 'District', 'Postcode'] as const;
  return [column, ...(party ? addressParts.map((part) => `${party}${part}` as const) : [])];
};

/**
 * Lists the columns in display order:
 * 1. the receiver's name, because it stays visible while the grid scrolls sideways;
 * 2. the columns of the file, each with the columns that are filled from it;
 * 3. all other columns.
 * If `isFolded` is true, columns whose cells are equal in all rows are left out. Exceptions are the receiver's name,
 * and columns with a problem, with missing customs data, or with a value that does not divide evenly.
 */
export function listDisplayedColumns(
  { own, varied }: SheetColumns,
  {
    problemCounts,
    columnsLackingCustomsData,
    rowsWithUnevenValue,
  }: Pick<SheetSummary, 'problemCounts' | 'columnsLackingCustomsData' | 'rowsWithUnevenValue'>,
  isFolded: boolean,
): ImportColumn[] {
  // A derived column that the file itself has stays at its own place in the file.
  const fileColumns = own.flatMap((column) =>
    listDerivedColumns(column).filter((derived) => derived === column || !own.includes(derived)),
  );
  const inDisplayOrder = new Set<ImportColumn>(['receiverName', ...fileColumns, ...importColumns]);
  if (!isFolded) return [...inDisplayOrder];
  const unfolded = new Set<ImportColumn>(['receiverName', ...varied, ...columnsLackingCustomsData]);
  for (const { column } of problemCounts.values()) unfolded.add(column);
  if (rowsWithUnevenValue > 0) unfolded.add('declared');
  return [...inDisplayOrder].filter((column) => unfolded.has(column));
}
