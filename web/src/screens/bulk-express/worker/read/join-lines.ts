import type { TableRow } from '../../../../spreadsheets/index.ts';
import type { Layout } from '../protocol.ts';
import { describeItems, itemsIn } from './order-items.ts';

const textAt = ({ cells }: TableRow, at: number | undefined) =>
  at === undefined ? '' : (cells[at] ?? '').trim();
const isMerged = ({ merged }: TableRow, at: number) => merged?.includes(at) === true;

/** A row of the grid, and the rows of the file that it was made of. */
export type ReadRow = { whole: TableRow; lines: readonly TableRow[] };

/**
 * Finds the rows of one order, where each of them says an item of it: shops repeat the order's number or leave it out, and offices
 * merge the cells of the receiver. Rows of an order that has a number are told apart from others by it, and stay rows; without
 * one they become a single row that describes all items.
 */
export class LineJoiner {
  readonly #layout: Layout;
  readonly #item: number | undefined;
  /** The rows of the order that is being read. */
  #open: TableRow[] = [];

  constructor(layout: Layout) {
    this.#layout = layout;
    this.#item = layout.shop?.item ?? layout.columns.itemName?.[0];
  }

  /** Takes a row; returns the order before it, once no row of it can follow. */
  take(row: TableRow): ReadRow[] {
    const last = this.#open.at(-1);
    const done = last && !this.#goesOn(last, row) ? this.end() : [];
    this.#open.push(row);
    return done;
  }

  /** The last order. */
  end(): ReadRow[] {
    const rows = this.#open;
    this.#open = [];
    const [first, ...more] = rows;
    if (!first) return [];
    if (more.length === 0) return [{ whole: this.#layout.shop ? this.#named(first) : first, lines: rows }];
    const reference = this.#referenceOf(rows);
    if (reference && this.#hasLines()) return rows.map((row) => this.#lineOf(row, reference));
    const cells = first.cells.slice();
    for (const row of more) this.#add(cells, row);
    this.#describe(cells, rows);
    return [{ whole: { ...first, cells }, lines: rows }];
  }

  /** Whether the file says of each row what its item is and how many of it there are. */
  #hasLines(): boolean {
    const { shop, columns } = this.#layout;
    return shop !== undefined || columns.quantity !== undefined || columns.unitValue !== undefined;
  }

  #referenceOf(rows: readonly TableRow[]): { at: number; text: string } | undefined {
    for (const at of this.#layout.columns.clientReference ?? []) {
      const text = rows.map((row) => textAt(row, at)).find(Boolean);
      if (text) return { at, text };
    }
    return undefined;
  }

  /** A row of an order with the order's number, which joins it to the others. */
  #lineOf(row: TableRow, { at, text }: { at: number; text: string }): ReadRow {
    const named = this.#named(row);
    const cells = named.cells.slice();
    while (cells.length <= at) cells.push('');
    cells[at] = text;
    return { whole: { ...named, cells }, lines: [row] };
  }

  /** Titles of shops are longer than names of items, and some write several items into one cell. */
  #named(row: TableRow): TableRow {
    const item = this.#item;
    if (item === undefined || textAt(row, item) === '') return row;
    const cells = row.cells.slice();
    cells[item] = describeItems(itemsIn(textAt(row, item), ''));
    return { ...row, cells };
  }

  /** Whether a row says another item of the order before it. */
  #goesOn(last: TableRow, row: TableRow): boolean {
    const { columns, shop } = this.#layout;
    const { receiverName = [], receiverDetail = [], weight = [], clientReference = [] } = columns;
    if (!shop) {
      // Parcels to one receiver have a weight each.
      return (
        receiverName.some((at) => isMerged(row, at)) &&
        weight.every((at) => isMerged(row, at) || textAt(row, at) === '')
      );
    }
    const order = clientReference.map((at) => textAt(row, at)).find(Boolean);
    const isSame = order !== undefined && clientReference.some((at) => textAt(last, at) === order);
    return isSame || [...receiverName, ...receiverDetail].every((at) => textAt(row, at) === '');
  }

  /** What only a later row says is said of the order as well; addresses and notes go on, amounts add up. */
  #add(cells: string[], row: TableRow): void {
    const {
      senderDetail = [],
      receiverDetail = [],
      remark = [],
      declared = [],
      insured = [],
    } = this.#layout.columns;
    for (const [at, text] of row.cells.entries()) {
      while (cells.length <= at) cells.push('');
      const before = (cells[at] ?? '').trim();
      if (before === '') cells[at] = text;
      else if (isMerged(row, at) || text.trim() === '') continue;
      else if ([...declared, ...insured].includes(at)) cells[at] = sumOf(before, text.trim());
      else if ([...senderDetail, ...receiverDetail, ...remark].includes(at) && before !== text.trim())
        cells[at] = `${before} ${text.trim()}`;
    }
  }

  /** Writes all items into the cell of the first. How many of each there are stands there too, and is no number of parcels. */
  #describe(cells: string[], rows: readonly TableRow[]): void {
    const item = this.#item;
    if (item === undefined) return;
    const { shop, columns } = this.#layout;
    const counted = (columns.quantity ?? columns.pieces)?.[0];
    const isOfItems = counted !== undefined && rows.slice(1).every((row) => !isMerged(row, counted));
    const count = shop ? shop.count : isOfItems ? counted : undefined;
    const items = rows.flatMap((row, at) =>
      at > 0 && isMerged(row, item) ? [] : itemsIn(textAt(row, item), textAt(row, count)),
    );
    if (items.length === 0) return;
    cells[item] = describeItems(items);
    if (count !== undefined) cells[count] = '';
    // What one of the first item is worth or what its code is says nothing of all of them.
    for (const column of ['itemCode', 'unitValue', 'netWeight'] as const)
      for (const at of columns[column] ?? []) cells[at] = '';
  }
}

const plainNumber = /^\d+(?:\.\d+)?$/;

/** The sum of two amounts; what is no plain number stays as the first says it, and is looked at with it. */
const sumOf = (one: string, other: string) =>
  plainNumber.test(one) && plainNumber.test(other)
    ? String(Number((Number(one) + Number(other)).toFixed(4)))
    : one === other
      ? one
      : `${one} + ${other}`;
