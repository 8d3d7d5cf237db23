import { getCellText, type RowDefaults } from '@miya/contract/imports';
import { lacksAddress } from '../../model/columns/sender-cells.ts';
import type { RowFinding, SheetRow } from '../protocol.ts';
import { type FoundInRow, JoinedOrders } from './joined-orders.ts';
import { Repeats } from './repeats.ts';

const plain = (text: string) => text.toLowerCase().replace(/[\s.,-]+/g, '');

/** Two rows with the same goods for the same person and address are one order entered twice, unless a reference parts them. */
function likenessOf(cells: readonly string[]): string {
  const mobile = getCellText(cells, 'receiverMobile').replace(/\D/g, '').slice(-8);
  if (mobile === '') return '';
  const rest = ['receiverName', 'receiverDetail', 'itemName', 'weight', 'clientReference'] as const;
  return [mobile, ...rest.map((column) => plain(getCellText(cells, column)))].join('|');
}

/** Almost every row is sound and an order by itself: nothing is remembered of it. */
const nothing: FoundInRow = { problems: [], order: undefined, shared: undefined };

/** Checks rows by the contract's rules and against each other. */
export class RowChecker {
  readonly #orders: JoinedOrders;
  readonly #twins = new Repeats();
  readonly #found = new Map<number, FoundInRow>();
  readonly #withoutAddress = new Set<number>();

  constructor(home: RowDefaults) {
    this.#orders = new JoinedOrders(home);
  }

  /** Tells what is found in these rows, and in others that they change something of. A row without cells is gone. */
  check(rows: readonly SheetRow[]): RowFinding[] {
    const affected = new Set<number>();
    // A packed row is parted each time its cells are looked at: once is enough.
    const parted = rows.map((one) => ({ one, cells: one.cells }));
    for (const { one, cells } of parted) {
      this.#found.delete(one.row);
      if (lacksAddress(cells)) this.#withoutAddress.add(one.row);
      else this.#withoutAddress.delete(one.row);
      for (const other of this.#twins.set(one.row, likenessOf(cells))) affected.add(other);
    }
    for (const [row, found] of this.#orders.take(parted)) {
      affected.add(row);
      if (found.problems.length > 0 || found.order || found.shared) this.#found.set(row, found);
      else this.#found.delete(row);
    }
    for (const { one, cells } of parted) if (cells.length === 0) affected.delete(one.row);
    return [...affected].map((row) => this.#finding(row));
  }

  #finding(row: number): RowFinding {
    const { problems, order, shared } = this.#found.get(row) ?? nothing;
    const twin = this.#twins.earlier(row);
    // Rows of one order are no copies of each other.
    const isOfOrder = twin !== undefined && order?.rows.includes(twin) === true;
    const isSenderNowhere = this.#withoutAddress.has(row);
    return { row, problems, twin: isOfOrder ? undefined : twin, order, shared, isSenderNowhere };
  }
}
