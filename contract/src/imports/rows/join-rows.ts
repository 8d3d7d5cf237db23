import { importedLineFields } from '../../orders/fields/line-fields.ts';
import { GOODS_LINES_MOST, PARCEL_ROWS_MOST } from '../../values/limits.ts';
import { recordOf } from '../../values/record-of.ts';
import { type Cells, cellAt, cellOf, type ImportColumn, importColumns } from '../columns.ts';

/** What each row of an order may say for itself: its item, and pieces with measures of their own. */
const itemColumns: readonly ImportColumn[] = ['itemName', 'itemCode', 'declared', ...importedLineFields];
const measureColumns = ['pieces', 'weight', 'volume', 'length', 'width', 'height'] as const;
/** With one of these a row counts an item. Without, it only names one that may have been named before. */
const countingColumns: readonly ImportColumn[] = ['quantity', 'unitValue', 'declared'];

/** What the rows of an order say together: who sends it to whom, and how. */
export const orderColumns: readonly ImportColumn[] = importColumns.filter(
  (column) =>
    ![...itemColumns, ...measureColumns, 'declaredCurrency' as const].some((other) => other === column),
);

/** What joins rows: their reference, however it is written. Rows without one are orders by themselves. */
export const referenceOf = (cells: Cells): string => cellOf(cells, 'clientReference').toLowerCase();

const plain = (text: string) => text.toLowerCase().replace(/[\s.,-]+/g, '');

/** Whether a cell says nothing, or the same as another row. */
export const saysNoOther = (cells: Cells, other: Cells, column: ImportColumn): boolean => {
  const said = cellOf(cells, column);
  return said === '' || plain(said) === plain(cellOf(other, column));
};

/** An order has no more rows than lines and kinds of parcels. */
export const ORDER_ROWS_MOST = GOODS_LINES_MOST + PARCEL_ROWS_MOST;

/**
 * Why a row with the reference of an order does not become a part of it: it goes to somebody else, it says the very same as
 * another and so was entered twice, or there are too many already.
 */
export type NotJoined = 'reference_other_receiver' | 'reference_repeated' | 'order_too_large';

/** The receiver may be said once for all rows of an order: shops leave it out of the second. */
const isSameReceiver = (cells: Cells, first: Cells) =>
  saysNoOther(cells, first, 'receiverName') && saysNoOther(cells, first, 'receiverMobile');

const isSame = (cells: Cells, other: Cells) =>
  importColumns.every((_, at) => (cells[at]?.trim() ?? '') === (other[at]?.trim() ?? ''));

/** Why a row with the reference of these, which are one order, is none of it; undefined where it is. */
export function whyNotJoined(cells: Cells, order: readonly Cells[]): NotJoined | undefined {
  if (!isSameReceiver(cells, order[0] ?? [])) return 'reference_other_receiver';
  if (order.some((other) => isSame(cells, other))) return 'reference_repeated';
  return order.length >= ORDER_ROWS_MOST ? 'order_too_large' : undefined;
}

export type JoinedRows<Row> = { rows: Row[]; notJoined?: NotJoined };

/** The orders that rows make: those of one reference and one receiver are one, wherever they stand. */
export function joinRows<Row extends { cells: Cells }>(rows: readonly Row[]): JoinedRows<Row>[] {
  const joined: JoinedRows<Row>[] = [];
  const known = new Map<string, JoinedRows<Row>>();
  for (const row of rows) {
    const { cells } = row;
    const reference = referenceOf(cells);
    const before = reference === '' ? undefined : known.get(reference);
    if (before) {
      const notJoined = whyNotJoined(
        cells,
        before.rows.map((other) => other.cells),
      );
      if (notJoined) joined.push({ rows: [row], notJoined });
      else before.rows.push(row);
      continue;
    }
    const order = { rows: [row] };
    joined.push(order);
    if (reference !== '') known.set(reference, order);
  }
  return joined;
}

const says = (cells: Cells, columns: readonly ImportColumn[]) =>
  columns.some((column) => cellOf(cells, column) !== '');

/** Which rows of an order say an item, and which say pieces; by their place among its rows. At least one each. */
export function partsOf(rows: readonly Cells[]): { items: number[]; parcels: number[] } {
  const isNew = (at: number, columns: readonly ImportColumn[]) => {
    const cells = rows[at] ?? [];
    return (
      says(cells, columns) &&
      !rows.slice(0, at).some((earlier) => columns.every((column) => saysNoOther(cells, earlier, column)))
    );
  };
  const numbers = [...rows.keys()];
  const items = numbers.filter((at) => says(rows[at] ?? [], countingColumns) || isNew(at, itemColumns));
  const parcels = numbers.filter((at) => isNew(at, measureColumns));
  return { items: items.length > 0 ? items : [0], parcels: parcels.length > 0 ? parcels : [0] };
}

/** The first row of an order with what only later ones say of it. Notes go on from row to row. */
export function wholeRow(rows: readonly Cells[]): Cells {
  const [first = []] = rows;
  const whole = recordOf(
    orderColumns,
    (column) => rows.map((cells) => cellOf(cells, column)).find(Boolean) ?? '',
  );
  const remarks = new Set(rows.map((cells) => cellOf(cells, 'remark')).filter(Boolean));
  const filled = importColumns.map((_, at) => first[at] ?? '');
  for (const column of orderColumns) filled[cellAt(column)] = whole[column] ?? '';
  filled[cellAt('remark')] = [...remarks].join(' ');
  return filled;
}
