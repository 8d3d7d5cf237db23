import type { TableRow } from '../../../../spreadsheets/index.ts';
import type { SheetLayout } from '../protocol.ts';
import { formatItems, parseItems } from './order-items.ts';

const getText = ({ cells }: TableRow, column: number | undefined) =>
  column === undefined ? '' : (cells[column] ?? '').trim();

/** Whether the cell is a further cell of a merged range. Its text repeats the text of the range's first cell. */
const isMerged = ({ mergedColumns }: TableRow, column: number) => mergedColumns?.includes(column) === true;

/** A row of the grid, and the rows of the file from which it was built. */
export type JoinedRow = { joinedRow: TableRow; fileRows: readonly TableRow[] };

/**
 * Finds consecutive rows of a file that belong to one order, with an item in each row. Exports of shops repeat the
 * order's reference in each row or leave it empty after the first. Lists of offices merge the cells of the receiver.
 *
 * - The rows stay separate if the order has a reference and the file has a column for item counts or unit values. Each
 *   row then gets the reference. The reference joins them into one order later.
 * - Otherwise the rows become a single row that describes all items.
 */
export class FileRowJoiner {
  readonly #layout: SheetLayout;
  /** The index of the column with the item name. */
  readonly #itemColumn: number | undefined;
  /** The rows of the current order. */
  #orderRows: TableRow[] = [];

  constructor(layout: SheetLayout) {
    this.#layout = layout;
    this.#itemColumn = layout.shop?.item ?? layout.columns.itemName?.[0];
  }

  /** Adds a row. If the row begins another order, returns the rows of the previous order; otherwise an empty list. */
  addRow(row: TableRow): JoinedRow[] {
    const last = this.#orderRows.at(-1);
    const finished = last && !this.#continuesOrder(last, row) ? this.finish() : [];
    this.#orderRows.push(row);
    return finished;
  }

  /** Returns the rows of the current order. Callers call it after the last row. */
  finish(): JoinedRow[] {
    const rows = this.#orderRows;
    this.#orderRows = [];
    const [first, ...more] = rows;
    if (!first) return [];
    if (more.length === 0)
      return [{ joinedRow: this.#layout.shop ? this.#formatItemCell(first) : first, fileRows: rows }];
    const reference = this.#findReference(rows);
    if (reference && this.#hasItemDetails()) return rows.map((row) => this.#setReference(row, reference));
    const cells = first.cells.slice();
    for (const row of more) this.#mergeCells(cells, row);
    this.#mergeItems(cells, rows);
    return [{ joinedRow: { ...first, cells }, fileRows: rows }];
  }

  /** Whether the file has a column for the count or the unit value of each item. The exports of shops have one. */
  #hasItemDetails(): boolean {
    const { shop, columns } = this.#layout;
    return shop !== undefined || columns.quantity !== undefined || columns.unitValue !== undefined;
  }

  /** Returns the first reference in the rows and its column, or undefined if no row has a reference. */
  #findReference(rows: readonly TableRow[]): { column: number; text: string } | undefined {
    for (const column of this.#layout.columns.clientReference ?? []) {
      const text = rows.map((row) => getText(row, column)).find(Boolean);
      if (text) return { column, text };
    }
    return undefined;
  }

  #setReference(row: TableRow, { column, text }: { column: number; text: string }): JoinedRow {
    const formatted = this.#formatItemCell(row);
    const cells = formatted.cells.slice();
    while (cells.length <= column) cells.push('');
    cells[column] = text;
    return { joinedRow: { ...formatted, cells }, fileRows: [row] };
  }

  /** Shortens the item name to its maximum length, and lists the items if the cell contains several. */
  #formatItemCell(row: TableRow): TableRow {
    const itemColumn = this.#itemColumn;
    if (itemColumn === undefined || getText(row, itemColumn) === '') return row;
    const cells = row.cells.slice();
    cells[itemColumn] = formatItems(parseItems(getText(row, itemColumn), ''));
    return { ...row, cells };
  }

  /** Whether `row` has a further item of the order to which `last` belongs. */
  #continuesOrder(last: TableRow, row: TableRow): boolean {
    const { columns, shop } = this.#layout;
    const { receiverName = [], receiverDetail = [], weight = [], clientReference = [] } = columns;
    if (!shop) {
      // Rows of one receiver with a weight each are separate orders.
      return (
        receiverName.some((column) => isMerged(row, column)) &&
        weight.every((column) => isMerged(row, column) || getText(row, column) === '')
      );
    }
    const reference = clientReference.map((column) => getText(row, column)).find(Boolean);
    const hasSameReference =
      reference !== undefined && clientReference.some((column) => getText(last, column) === reference);
    return (
      hasSameReference || [...receiverName, ...receiverDetail].every((column) => getText(row, column) === '')
    );
  }

  /**
   * Merges a further row of an order into the cells of the order. Fills empty cells, adds up declared and insured
   * amounts, and appends differing addresses and remarks. Other cells keep the text of the first row.
   */
  #mergeCells(cells: string[], row: TableRow): void {
    const {
      senderDetail = [],
      receiverDetail = [],
      remark = [],
      declared = [],
      insured = [],
    } = this.#layout.columns;
    for (const [column, text] of row.cells.entries()) {
      while (cells.length <= column) cells.push('');
      const before = (cells[column] ?? '').trim();
      if (before === '') cells[column] = text;
      else if (isMerged(row, column) || text.trim() === '') continue;
      else if ([...declared, ...insured].includes(column)) cells[column] = addAmounts(before, text.trim());
      else if ([...senderDetail, ...receiverDetail, ...remark].includes(column) && before !== text.trim())
        cells[column] = `${before} ${text.trim()}`;
    }
  }

  /**
   * Writes all items with their counts into the item cell. The count cell becomes empty, because the description has
   * the counts and the number of parcels is a different value.
   */
  #mergeItems(cells: string[], rows: readonly TableRow[]): void {
    const itemColumn = this.#itemColumn;
    if (itemColumn === undefined) return;
    const { shop, columns } = this.#layout;
    const quantityColumn = (columns.quantity ?? columns.pieces)?.[0];
    // A count in a merged cell belongs to the whole order and not to each item.
    const countsItems =
      quantityColumn !== undefined && rows.slice(1).every((row) => !isMerged(row, quantityColumn));
    const countColumn = shop ? shop.count : countsItems ? quantityColumn : undefined;
    const items = rows.flatMap((row, index) =>
      index > 0 && isMerged(row, itemColumn)
        ? []
        : parseItems(getText(row, itemColumn), getText(row, countColumn)),
    );
    if (items.length === 0) return;
    cells[itemColumn] = formatItems(items);
    if (countColumn !== undefined) cells[countColumn] = '';
    // These cells still have the values of the first item, which do not apply to all items.
    for (const field of ['itemCode', 'unitValue', 'netWeight'] as const)
      for (const column of columns[field] ?? []) cells[column] = '';
  }
}

const plainNumber = /^\d+(?:\.\d+)?$/;

/**
 * Adds two amounts: '1.5', '2' -> '3.5'. If a text is no plain number, equal texts stay, and different texts are joined
 * as 'one + other'. The check reports such a text as an invalid number.
 */
const addAmounts = (one: string, other: string) =>
  plainNumber.test(one) && plainNumber.test(other)
    ? String(Number((Number(one) + Number(other)).toFixed(4)))
    : one === other
      ? one
      : `${one} + ${other}`;
