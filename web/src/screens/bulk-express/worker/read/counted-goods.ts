import { type FoundColumns, isSumRow, readNumber } from '@miya/contract/import-sheets';
import type { TableRow } from '../../../../spreadsheets/index.ts';

/** An amount is written to so much. */
const CENT = 0.01;

/** What a row says of these columns, as numbers; undefined where one of them is none. */
function numbersIn(cells: readonly string[], each: number, count: number, all: number) {
  const money = (at: number) => readNumber(cells[at] ?? '', 'money');
  const [one, times, sum] = [money(each), readNumber(cells[count] ?? '', 'pieces'), money(all)];
  if (one === undefined || times === undefined || sum === undefined) return undefined;
  return [one, times, sum] as const;
}

/**
 * A column that counts parcels by its heading ('個数', 'Pieces') counts the goods where it makes what one is worth into what all are
 * worth, in every row.
 */
export function withCountedGoods(
  columns: FoundColumns,
  rows: readonly TableRow[],
  headingRow: number,
): FoundColumns {
  const { pieces = [], ...rest } = columns;
  const [count, each, all] = [pieces[0], rest.unitValue?.[0], rest.declared?.[0]];
  if (rest.quantity || count === undefined || each === undefined || all === undefined) return columns;
  const told = rows
    .filter(({ row, cells }) => row > headingRow && !isSumRow(cells))
    .map(({ cells }) => numbersIn(cells, each, count, all))
    .filter((numbers) => numbers !== undefined);
  const isProduct = told.every(([one, times, sum]) => Math.abs(one * times - sum) < CENT);
  const isCounted = told.some(([, times]) => times > 1);
  return isProduct && isCounted ? { ...rest, quantity: pieces } : columns;
}
