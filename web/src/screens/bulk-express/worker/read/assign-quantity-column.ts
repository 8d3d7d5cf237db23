import { type FoundColumns, isSumRow, readNumber } from '@miya/contract/import-sheets';
import type { TableRow } from '../../../../spreadsheets/index.ts';

/** The tolerance for rounded amounts. */
const ONE_CENT = 0.01;

/** Reads unit value, count and total of a row. Returns undefined if one of the three cells is not a number. */
function readUnitCountTotal(
  cells: readonly string[],
  unitColumn: number,
  countColumn: number,
  totalColumn: number,
) {
  const readMoney = (column: number) => readNumber(cells[column] ?? '', 'money');
  const [unit, count, total] = [
    readMoney(unitColumn),
    readNumber(cells[countColumn] ?? '', 'pieces'),
    readMoney(totalColumn),
  ];
  if (unit === undefined || count === undefined || total === undefined) return undefined;
  return [unit, count, total] as const;
}

/**
 * The headings '個数' and 'Pieces' name the number of parcels, but some files count the goods there. If unit value ×
 * count = total value in every row, and at least one count is above 1, this function assigns the column to the
 * quantity of the item. Otherwise it returns the columns unchanged.
 */
export function assignQuantityColumn(
  columns: FoundColumns,
  rows: readonly TableRow[],
  headingRow: number,
): FoundColumns {
  const { pieces = [], ...rest } = columns;
  const [countColumn, unitColumn, totalColumn] = [pieces[0], rest.unitValue?.[0], rest.declared?.[0]];
  if (rest.quantity || countColumn === undefined || unitColumn === undefined || totalColumn === undefined)
    return columns;
  const rowNumbers = rows
    .filter(({ row, cells }) => row > headingRow && !isSumRow(cells))
    .map(({ cells }) => readUnitCountTotal(cells, unitColumn, countColumn, totalColumn))
    .filter((numbers) => numbers !== undefined);
  const isProduct = rowNumbers.every(([unit, count, total]) => Math.abs(unit * count - total) < ONE_CENT);
  const hasCountAboveOne = rowNumbers.some(([, count]) => count > 1);
  return isProduct && hasCountAboveOne ? { ...rest, quantity: pieces } : columns;
}
