import { importedLineFields } from '../../orders/fields/line-fields.ts';
import { createRecord } from '../../values/create-record.ts';
import { MAX_GOODS_LINES, MAX_PARCEL_ROWS } from '../../values/limits.ts';
import { type Cells, getCellIndex, getCellText, type ImportColumn, importColumns } from '../columns.ts';

/** The columns of items. Like the columns of parcels, they may differ between the rows of an order. */
const itemColumns: readonly ImportColumn[] = ['itemName', 'itemCode', 'declared', ...importedLineFields];
/** The columns of parcels: the number of equal pieces, and the measures of these pieces. */
const parcelColumns = ['pieces', 'weight', 'volume', 'length', 'width', 'height'] as const;
/** A row with a text in one of these columns adds an item. Any other row may repeat the item of an earlier row. */
const itemAmountColumns: readonly ImportColumn[] = ['quantity', 'unitValue', 'declared'];

/**
 * The columns that describe the order as a whole. All rows of an order must agree in these columns, except in the
 * remark. An empty cell agrees with any text.
 */
export const orderLevelColumns: readonly ImportColumn[] = importColumns.filter(
  (column) =>
    ![...itemColumns, ...parcelColumns, 'declaredCurrency' as const].some(
      (rowColumn) => rowColumn === column,
    ),
);

/** Returns the reference in lower case. Rows with the same reference form one order. */
export const getReferenceKey = (cells: Cells): string => getCellText(cells, 'clientReference').toLowerCase();

const normalize = (text: string) => text.toLowerCase().replace(/[\s.,-]+/g, '');

/** Returns true if a cell is empty or equals the cell of the other row, apart from case and punctuation. */
export const isEmptyOrEqual = (cells: Cells, otherCells: Cells, column: ImportColumn): boolean => {
  const text = getCellText(cells, column);
  return text === '' || normalize(text) === normalize(getCellText(otherCells, column));
};

/** The maximum number of rows of one order. Each row adds an item, a group of equal pieces, or both. */
export const MAX_ORDER_ROWS = MAX_GOODS_LINES + MAX_PARCEL_ROWS;

/**
 * The reason why a row does not belong to the order with its reference:
 * - `reference_other_receiver`: the row has another receiver.
 * - `reference_repeated`: all cells equal another row of the order. The row is a duplicate, not another item.
 * - `order_too_large`: the order already has the maximum number of rows.
 */
export type NotJoinedReason = 'reference_other_receiver' | 'reference_repeated' | 'order_too_large';

/**
 * Returns true if both rows have the same receiver. Empty receiver cells of `cells` match any receiver, because some
 * shops write the receiver only in the first row of an order.
 */
const isSameReceiver = (cells: Cells, firstRow: Cells) =>
  isEmptyOrEqual(cells, firstRow, 'receiverName') && isEmptyOrEqual(cells, firstRow, 'receiverMobile');

const isSameRow = (cells: Cells, otherCells: Cells) =>
  importColumns.every((_, index) => (cells[index]?.trim() ?? '') === (otherCells[index]?.trim() ?? ''));

/** Finds the reason why a row does not belong to the order with its reference. Returns undefined if it belongs. */
export function findNotJoinedReason(cells: Cells, orderRows: readonly Cells[]): NotJoinedReason | undefined {
  if (!isSameReceiver(cells, orderRows[0] ?? [])) return 'reference_other_receiver';
  if (orderRows.some((orderRow) => isSameRow(cells, orderRow))) return 'reference_repeated';
  return orderRows.length >= MAX_ORDER_ROWS ? 'order_too_large' : undefined;
}

/** The rows of one order, or a single row with the reason why it does not belong to the order with its reference. */
export type JoinedRows<Row> = { rows: Row[]; notJoined?: NotJoinedReason };

/**
 * Groups rows into orders. Rows with the same reference and receiver form one order, even if other rows are between
 * them. A row without a reference is an order of its own.
 */
export function joinRows<Row extends { cells: Cells }>(rows: readonly Row[]): JoinedRows<Row>[] {
  const orders: JoinedRows<Row>[] = [];
  const orderByReference = new Map<string, JoinedRows<Row>>();
  for (const row of rows) {
    const { cells } = row;
    const reference = getReferenceKey(cells);
    const existingOrder = reference === '' ? undefined : orderByReference.get(reference);
    if (existingOrder) {
      const notJoined = findNotJoinedReason(
        cells,
        existingOrder.rows.map((orderRow) => orderRow.cells),
      );
      if (notJoined) orders.push({ rows: [row], notJoined });
      else existingOrder.rows.push(row);
      continue;
    }
    const order = { rows: [row] };
    orders.push(order);
    if (reference !== '') orderByReference.set(reference, order);
  }
  return orders;
}

const hasText = (cells: Cells, columns: readonly ImportColumn[]) =>
  columns.some((column) => getCellText(cells, column) !== '');

/**
 * Lists the indexes of the rows that add an item, and of the rows that add parcels. If no row adds an item, `items`
 * contains the first row, because every order has at least one item. The same applies to `parcels`.
 */
export function listItemAndParcelRows(rows: readonly Cells[]): { items: number[]; parcels: number[] } {
  /** Returns true if the row has texts in these columns, and no earlier row has all of these texts. */
  const hasNewText = (rowIndex: number, columns: readonly ImportColumn[]) => {
    const cells = rows[rowIndex] ?? [];
    return (
      hasText(cells, columns) &&
      !rows
        .slice(0, rowIndex)
        .some((earlierRow) => columns.every((column) => isEmptyOrEqual(cells, earlierRow, column)))
    );
  };
  const rowIndexes = [...rows.keys()];
  const items = rowIndexes.filter(
    (rowIndex) => hasText(rows[rowIndex] ?? [], itemAmountColumns) || hasNewText(rowIndex, itemColumns),
  );
  const parcels = rowIndexes.filter((rowIndex) => hasNewText(rowIndex, parcelColumns));
  return { items: items.length > 0 ? items : [0], parcels: parcels.length > 0 ? parcels : [0] };
}

/**
 * Builds one row for the whole order: the first row, with empty order-level cells filled from later rows. Joins the
 * different remarks of all rows.
 */
export function mergeRows(rows: readonly Cells[]): Cells {
  const [firstRow = []] = rows;
  const orderTexts = createRecord(
    orderLevelColumns,
    (column) => rows.map((cells) => getCellText(cells, column)).find(Boolean) ?? '',
  );
  const remarks = new Set(rows.map((cells) => getCellText(cells, 'remark')).filter(Boolean));
  const mergedRow = importColumns.map((_, index) => firstRow[index] ?? '');
  for (const column of orderLevelColumns) mergedRow[getCellIndex(column)] = orderTexts[column] ?? '';
  mergedRow[getCellIndex('remark')] = [...remarks].join(' ');
  return mergedRow;
}
