import type { TableRow } from '../../spreadsheets/index.ts';
import { describeItems, itemsIn } from './order-items.ts';
import type { Layout } from './protocol.ts';

const textAt = ({ cells }: TableRow, at: number | undefined) =>
  at === undefined ? '' : (cells[at] ?? '').trim();
const isMerged = ({ merged }: TableRow, at: number) => merged?.includes(at) === true;

/**
 * Makes one row of the rows of one order, where each of them says an item of it: shops repeat the order's number or leave it
 * out, and offices merge the cells of the receiver.
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
  take(row: TableRow): TableRow | undefined {
    const last = this.#open.at(-1);
    const done = last && !this.#goesOn(last, row) ? this.end() : undefined;
    this.#open.push(row);
    return done;
  }

  /** The last order. */
  end(): TableRow | undefined {
    const rows = this.#open;
    this.#open = [];
    const [first, ...more] = rows;
    if (!first || (more.length === 0 && !this.#layout.shop)) return first;
    const cells = first.cells.slice();
    for (const row of more) this.#add(cells, row);
    this.#describe(cells, rows);
    return { ...first, cells };
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
    const pieces = shop ? undefined : columns.pieces?.[0];
    const isOfItems = pieces !== undefined && rows.slice(1).every((row) => !isMerged(row, pieces));
    const count = shop ? shop.count : isOfItems ? pieces : undefined;
    const items = rows.flatMap((row, at) =>
      at > 0 && isMerged(row, item) ? [] : itemsIn(textAt(row, item), textAt(row, count)),
    );
    if (items.length === 0) return;
    cells[item] = describeItems(items);
    if (isOfItems) cells[pieces] = '';
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
