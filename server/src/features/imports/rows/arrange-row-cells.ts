import { arrangeCells, type ColumnAssignment, findImportColumns } from '@miya/contract/import-sheets';
import {
  areServiceNames,
  type FileColumns,
  getCellText,
  type ImportRow,
  importColumns,
} from '@miya/contract/imports';
import { normalizeHeading } from '@miya/contract/spreadsheets';

/**
 * One of two results:
 * - `rows` have their cells in the order of `importColumns`. `leftOut` has the headings of the filled columns that are
 *   recognized but not imported.
 * - `unknownColumns` has the headings of filled columns that were not recognized, separated by commas.
 */
export type ArrangedRows = { rows: ImportRow[]; leftOut: string[] } | { unknownColumns: string };

/**
 * Moves the cells of each row to the order of `importColumns`. A filled column that is not recognized is never dropped
 * silently: the result is `unknownColumns`, unless the caller has listed the heading in `leaveOut`.
 */
export async function arrangeRowCells(
  rows: ImportRow[],
  { headings, leaveOut }: FileColumns,
  /** Loads the names of the offered services. Called only if a column may contain names of services. */
  loadOfferedServices: () => Promise<ReadonlyMap<string, string>>,
): Promise<ArrangedRows> {
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const hasContent = (index: number) => rows.some(({ cells }) => (cells[index] ?? '').trim() !== '');
  const filledColumns = Array.from({ length: width }, (_, index) => index).filter(hasContent);
  const getColumnName = (index: number) => headings?.[index]?.trim() || `#${index + 1}`;
  const isLeftOut = createLeftOutCheck(leaveOut);
  if (!headings) {
    const unknown = filledColumns.filter(
      (index) => index >= importColumns.length && !isLeftOut(getColumnName(index)),
    );
    if (unknown.length > 0) return { unknownColumns: unknown.map(getColumnName).join(', ') };
    return {
      rows: rows.map(({ row, cells }) => ({ row, cells: cells.slice(0, importColumns.length) })),
      leftOut: [],
    };
  }
  const headingColumns = findImportColumns(headings.map((heading) => (isLeftOut(heading) ? '' : heading)));
  const found = await chooseServiceColumn(headingColumns, rows, loadOfferedServices);
  const knownColumns = new Set([...Object.values(found.columns).flat(), ...found.ignored]);
  const unknown = filledColumns.filter(
    (index) => !knownColumns.has(index) && !isLeftOut(getColumnName(index)),
  );
  if (unknown.length > 0) return { unknownColumns: unknown.map(getColumnName).join(', ') };
  return {
    rows: repeatReferences(
      rows.map(({ row, cells }) => ({ row, cells: arrangeCells(cells, found) })),
      found.shop !== undefined,
    ),
    leftOut: found.ignored.filter((index) => filledColumns.includes(index)).map(getColumnName),
  };
}

/**
 * Some headings, such as 'Tipo de servicio', may mean a service of this carrier or of another carrier. If no other
 * column is the service column, takes the first column with such a heading whose cells are names of offered services.
 * The remaining columns with such headings are ignored, and the caller reports their headings.
 */
async function chooseServiceColumn(
  headingColumns: ColumnAssignment,
  rows: readonly ImportRow[],
  loadOfferedServices: () => Promise<ReadonlyMap<string, string>>,
): Promise<ColumnAssignment> {
  const candidates = Object.keys(headingColumns.suggestions)
    .map(Number)
    .filter((index) => headingColumns.suggestions[index] === 'service');
  if (candidates.length === 0) return headingColumns;
  const offered = new Set((await loadOfferedServices()).keys());
  const serviceColumn = headingColumns.columns.service
    ? undefined
    : candidates.find((index) =>
        areServiceNames(
          rows.map(({ cells }) => cells[index] ?? ''),
          offered,
        ),
      );
  return {
    ...headingColumns,
    columns: {
      ...headingColumns.columns,
      ...(serviceColumn !== undefined && { service: [serviceColumn] }),
    },
    ignored: [...headingColumns.ignored, ...candidates.filter((index) => index !== serviceColumn)],
  };
}

/**
 * Order files of shops may contain the order number only in the first row of an order. A later row without the
 * receiver's name and street is a further item of that order, so it gets the same reference.
 */
function repeatReferences(rows: ImportRow[], isShop: boolean): ImportRow[] {
  if (!isShop) return rows;
  const referenceIndex = importColumns.indexOf('clientReference');
  let lastReference = '';
  return rows.map(({ row, cells }) => {
    const isFurtherItem =
      getCellText(cells, 'receiverName') === '' && getCellText(cells, 'receiverDetail') === '';
    lastReference = isFurtherItem ? lastReference : getCellText(cells, 'clientReference');
    return isFurtherItem && lastReference !== ''
      ? { row, cells: cells.with(referenceIndex, lastReference) }
      : { row, cells };
  });
}

/** Returns a function that returns true if `leaveOut` contains a heading. */
function createLeftOutCheck(leaveOut: readonly string[]): (heading: string) => boolean {
  const exact = new Set(leaveOut.map((heading) => heading.trim()));
  const plain = new Set(leaveOut.map(normalizeHeading).filter(Boolean));
  return (heading) => exact.has(heading.trim()) || plain.has(normalizeHeading(heading));
}
