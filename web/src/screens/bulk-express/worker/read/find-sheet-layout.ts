import {
  type ColumnIndexes,
  type DecimalSign,
  findDecimalSign,
  findHeadingRow,
  hasEnoughColumns,
  readHeadingRow,
} from '@miya/contract/import-sheets';
import { areServiceNames, type ImportColumn } from '@miya/contract/imports';
import { createHeadingKeys } from '@miya/contract/spreadsheets';
import { isDataRow, type TableRow } from '../../../../spreadsheets/index.ts';
import { createLayoutWithoutHeadings } from '../../model/columns/create-layout-without-headings.ts';
import type { HeadingChoices } from '../../read/heading-choices.ts';
import type { SheetLayout } from '../protocol.ts';
import { assignQuantityColumn } from './assign-quantity-column.ts';
import { assignWholeAddressColumn } from './assign-whole-address-column.ts';

/**
 * Finds the row with the headings and the field of each column. Remembered choices of the user take precedence over
 * the words of the headings. Returns undefined if no row has known headings, unless the first row looks like an
 * order: then the layout has no headings.
 */
export function findSheetLayout(
  rows: readonly TableRow[],
  choices: HeadingChoices,
  serviceNames: readonly string[] = [],
): SheetLayout | undefined {
  const table = rows.map(({ cells }) => cells);
  const foundHeadings = findHeadingRow(table);
  const chosenRowIndex = findRowWithChoices(table, choices);
  const best =
    chosenRowIndex === undefined || foundHeadings?.headingRowIndex === chosenRowIndex
      ? foundHeadings
      : selectBetterHeadings(foundHeadings, readHeadingRow(table, chosenRowIndex), choices);
  if (hasNoHeadings(table, best, choices)) return createLayoutWithoutHeadings(rows);
  const headingRow = best && rows[best.headingRowIndex];
  if (!best || !headingRow) return undefined;
  const columns = new Map<ImportColumn, readonly number[]>();
  const excluded = new Set(best.ignored);
  const keys = createHeadingKeys(best.headings);
  /** The remembered choices by column index; '' excludes the column. */
  const chosen = new Map(
    keys.flatMap((key, index) => (key !== undefined && key in choices ? [[index, choices[key]]] : [])) as [
      number,
      ImportColumn | '',
    ][],
  );
  for (const [column, indexes] of Object.entries(best.columns) as [ImportColumn, readonly number[]][]) {
    const remaining = indexes.filter((index) => !chosen.has(index));
    if (remaining.length > 0) columns.set(column, remaining);
  }
  // Columns that the user has assigned to a field replace columns that were found for that field by their headings.
  for (const [index, column] of chosen) {
    if (column === '') excluded.add(index);
    else {
      excluded.delete(index);
      columns.set(
        column,
        [...(columns.get(column) ?? []).filter((other) => chosen.has(other)), index].sort(
          (one, other) => one - other,
        ),
      );
    }
  }
  const serviceColumn = findServiceColumn(rows, headingRow.row, best.suggestions, new Set(serviceNames));
  if (serviceColumn !== undefined && !columns.has('service') && !chosen.has(serviceColumn))
    columns.set('service', [serviceColumn]);
  const decided = new Set([...[...columns.values()].flat(), ...chosen.keys()]);
  for (const index of listRowCounterColumns(rows, headingRow.row, best.headings.length))
    if (!decided.has(index)) excluded.add(index);
  const mapped = Object.fromEntries(columns) as ColumnIndexes;
  // A choice of the user for the pieces column stays, whatever its cells contain.
  const isPiecesChosen = mapped.pieces?.some((index) => chosen.has(index));
  const withQuantity = isPiecesChosen ? mapped : assignQuantityColumn(mapped, rows, headingRow.row);
  return {
    headingRow: headingRow.row,
    headings: best.headings,
    columns: assignWholeAddressColumn(withQuantity, rows, headingRow.row),
    units: best.units,
    suggestions: best.suggestions,
    setAside: [...excluded],
    shop: best.shop,
    decimal: findFileDecimalSign(rows, headingRow.row, Object.fromEntries(columns)),
  };
}

/**
 * Whether the row that would be the heading row is an order. That row is the one with the most known headings, or
 * else the first row with several texts.
 */
function hasNoHeadings(
  table: readonly (readonly string[])[],
  best: HeadingRow | undefined,
  choices: HeadingChoices,
): boolean {
  const firstIndex = table.findIndex((cells) => cells.filter((cell) => cell.trim() !== '').length > 1);
  const candidate = best ?? readHeadingRow(table, Math.max(firstIndex, 0));
  if (hasEnoughColumns(candidate)) return false;
  return isDataRow(
    table[candidate.headingRowIndex] ?? [],
    countKnownHeadings(candidate, choices) + candidate.ignored.length,
  );
}

/**
 * Returns the index of a column whose heading may mean the service (express type) and whose cells name offered
 * services. Returns undefined if there is no such column.
 */
const findServiceColumn = (
  rows: readonly TableRow[],
  headingRow: number,
  suggestions: SheetLayout['suggestions'],
  offeredNames: ReadonlySet<string>,
): number | undefined =>
  Object.entries(suggestions)
    .filter(([, column]) => column === 'service')
    .map(([index]) => Number(index))
    .find((index) =>
      areServiceNames(
        rows.flatMap(({ row, cells }) => (row > headingRow ? [cells[index] ?? ''] : [])),
        offeredNames,
      ),
    );

/** A single '1' in a column is not enough to recognise a row counter. */
const MIN_COUNTED_ROWS = 2;

/** Lists the columns that count the rows: 1, 2, 3. They hold no data of the orders, whatever their heading is. */
function listRowCounterColumns(rows: readonly TableRow[], headingRow: number, width: number): number[] {
  const isRowCounter = (column: number) => {
    const numbers = rows
      .filter(({ row }) => row > headingRow)
      .flatMap(({ cells }) =>
        /^\d{1,6}$/.test((cells[column] ?? '').trim()) ? [Number(cells[column])] : [],
      );
    return (
      numbers.length >= MIN_COUNTED_ROWS &&
      numbers[0] === 1 &&
      numbers.every((number, index) => number === index + 1)
    );
  };
  return Array.from({ length: width }, (_, column) => column).filter(isRowCounter);
}

const amountColumns = [
  'weight',
  'netWeight',
  'volume',
  'length',
  'width',
  'height',
  'declared',
  'unitValue',
  'insured',
] as const;

/** Finds the decimal sign in the amounts of the file. Returns undefined if no amount shows it. */
export function findFileDecimalSign(
  rows: readonly TableRow[],
  headingRow: number,
  columns: ColumnIndexes,
): DecimalSign | undefined {
  const indexes = amountColumns.flatMap((column) => columns[column] ?? []);
  return findDecimalSign(
    rows.flatMap(({ row, cells }) => (row > headingRow ? indexes.map((index) => cells[index] ?? '') : [])),
  );
}

type HeadingRow = NonNullable<ReturnType<typeof findHeadingRow>>;

/** Counts the fields that the headings name, and the headings for which the user has made a choice. */
const countKnownHeadings = ({ columns, headings }: HeadingRow, choices: HeadingChoices) =>
  Object.keys(columns).length +
  createHeadingKeys(headings).filter((key) => key !== undefined && key in choices).length;

const selectBetterHeadings = (
  one: HeadingRow | undefined,
  other: HeadingRow,
  choices: HeadingChoices,
): HeadingRow =>
  one && countKnownHeadings(one, choices) >= countKnownHeadings(other, choices) ? one : other;

/**
 * Finds the row with the most headings that the user has assigned to a field. Returns undefined if no row has at least
 * two.
 */
function findRowWithChoices(
  table: readonly (readonly string[])[],
  choices: HeadingChoices,
): number | undefined {
  let best: { rowIndex: number; count: number } | undefined;
  for (const [rowIndex, cells] of table.entries()) {
    const count = createHeadingKeys(cells).filter((key) => key !== undefined && choices[key]).length;
    if (count > Math.max(1, best?.count ?? 0)) best = { rowIndex, count };
  }
  return best?.rowIndex;
}

/** Lists the columns of a layout that have no field and are not excluded. `width` is the minimum number of columns. */
export function listUnmappedColumns({ headings, columns, setAside }: SheetLayout, width: number): number[] {
  const decided = new Set([...Object.values(columns).flat(), ...setAside]);
  return Array.from({ length: Math.max(headings.length, width) }, (_, column) => column).filter(
    (column) => !decided.has(column),
  );
}
