import {
  type CellProblem,
  findNotJoinedReason,
  getReferenceKey,
  type NotJoinedReason,
  type RowDefaults,
  readImportOrder,
} from '@miya/contract/imports';
import type { OrderRows, SheetRow } from '../protocol.ts';

/** The rows of one reference: those of the order that its first row begins, in their sequence, and those that are not. */
type Group = {
  joined: number[];
  others: Map<number, NotJoinedReason>;
  /** Whether another row begins the order since it was read. */
  isAnew: boolean;
};

/** Whether there are rows that another one of the order kept out of it. */
const mayJoinNow = ({ others }: Group) =>
  others.values().some((why) => why === 'reference_repeated' || why === 'order_too_large');

export type FoundInRow = {
  problems: CellProblem[];
  order: OrderRows | undefined;
  shared: string | undefined;
};

/** Which rows are one order, and what is wrong with each, kept up to date as rows come, change and go. */
export class JoinedOrders {
  readonly #home: RowDefaults;
  /** The rows that have a reference, as they are: reading an order takes all of its rows. */
  readonly #rows = new Map<number, SheetRow>();
  readonly #references = new Map<number, string>();
  readonly #groups = new Map<string, Group>();
  /** The cells of the rows that are being taken. */
  #parted: ReadonlyMap<number, readonly string[]> = new Map();

  constructor(home: RowDefaults) {
    this.#home = home;
  }

  /** What is found in these rows, and in others of their orders. A row without cells is gone. */
  take(rows: readonly { one: SheetRow; cells: readonly string[] }[]): Map<number, FoundInRow> {
    const found = new Map<number, FoundInRow>();
    /** The references whose order has to be read. */
    const changed = new Set<string>();
    this.#parted = new Map(rows.map(({ one, cells }) => [one.row, cells]));
    for (const { one, cells } of rows) {
      const { row } = one;
      const left = this.#leave(row);
      if (left !== undefined) changed.add(left);
      if (cells.length === 0) continue;
      const reference = getReferenceKey(cells);
      if (reference === '') found.set(row, this.#alone(cells));
      else {
        const { others, isAnew } = this.#enter(one, cells, reference);
        const notJoined = others.get(row);
        if (notJoined) found.set(row, this.#alone(cells, notJoined));
        if (!notJoined || isAnew) changed.add(reference);
      }
    }
    for (const reference of changed) this.#read(reference, found);
    this.#parted = new Map();
    return found;
  }

  #cellsOf(row: number): readonly string[] {
    return this.#parted.get(row) ?? this.#rows.get(row)?.cells ?? [];
  }

  #alone(cells: readonly string[], notJoined?: NotJoinedReason): FoundInRow {
    const read = readImportOrder([cells], this.#home);
    const problems = read.problems.flat();
    if (notJoined) problems.push({ column: 'clientReference', problem: notJoined });
    return { problems, order: undefined, shared: read.valueSplits[0] };
  }

  /** Takes a row out of its group; returns the reference, where the order is another one without it. */
  #leave(row: number): string | undefined {
    const reference = this.#references.get(row);
    const group = reference === undefined ? undefined : this.#groups.get(reference);
    this.#references.delete(row);
    this.#rows.delete(row);
    if (reference === undefined || !group || group.others.delete(row)) return undefined;
    const wasFirst = group.joined[0] === row;
    group.joined = group.joined.filter((other) => other !== row);
    if (group.joined.length === 0 && group.others.size === 0) this.#groups.delete(reference);
    else if (wasFirst || mayJoinNow(group)) this.#anew(group);
    return reference;
  }

  #enter(one: SheetRow, cells: readonly string[], reference: string): Group {
    this.#references.set(one.row, reference);
    this.#rows.set(one.row, one);
    const group: Group = this.#groups.get(reference) ?? { joined: [], others: new Map(), isAnew: false };
    this.#groups.set(reference, group);
    const [first] = group.joined;
    if (first !== undefined && one.row < first) {
      group.joined.push(one.row);
      this.#anew(group);
    } else this.#place(group, one.row, cells);
    return group;
  }

  /** Puts a row below the first of its group where it belongs. */
  #place(group: Group, row: number, cells: readonly string[]): void {
    const order = group.joined.map((other) => this.#cellsOf(other));
    const notJoined = order.length === 0 ? undefined : findNotJoinedReason(cells, order);
    if (notJoined) group.others.set(row, notJoined);
    else {
      const at = group.joined.findIndex((other) => other > row);
      group.joined.splice(at < 0 ? group.joined.length : at, 0, row);
    }
  }

  /** Another row is the first one: each of the others may belong to it or not. */
  #anew(group: Group): void {
    const all = [...group.joined, ...group.others.keys()].sort((one, other) => one - other);
    group.joined = [];
    group.others = new Map();
    for (const row of all) this.#place(group, row, this.#cellsOf(row));
    group.isAnew = true;
  }

  /** Reads the order of a reference, and whatever has become of the other rows with it. */
  #read(reference: string, found: Map<number, FoundInRow>): void {
    const group = this.#groups.get(reference);
    if (!group) return;
    const cells = group.joined.map((row) => this.#cellsOf(row));
    const { problems, valueSplits } = readImportOrder(cells, this.#home);
    const isFaulty = problems.some(({ length }) => length > 0);
    const order = group.joined.length > 1 ? { rows: [...group.joined], isFaulty } : undefined;
    group.joined.forEach((row, at) => {
      found.set(row, { problems: problems[at] ?? [], order, shared: valueSplits[at] });
    });
    if (!group.isAnew) return;
    group.isAnew = false;
    for (const [row, notJoined] of group.others) found.set(row, this.#alone(this.#cellsOf(row), notJoined));
  }
}
