import { type ColumnIndexes, isSumRow, readNumber } from '@miya/contract/import-sheets';
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
 * The headings '個数' and 'Pieces' name the number of parcels, but some files count the goods there. This function
 * assigns such a column to the quantity of the item if both of these hold:
 * 1. Unit value × count = total value in every row that has the three numbers.
 * 2. At least one count is above 1.
 * Otherwise it returns the columns unchanged.
 */
export function assignQuantityColumn(
  columns: ColumnIndexes,
  rows: readonly TableRow[],
  headingRow: number,
): ColumnIndexes {
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
