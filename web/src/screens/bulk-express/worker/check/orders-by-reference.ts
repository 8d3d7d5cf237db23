import {
  type CellProblem,
  findNotJoinedReason,
  getReferenceKey,
  type NotJoinedReason,
  type RowDefaults,
  readImportOrder,
} from '@miya/contract/imports';
import type { OrderRows, SheetRow } from '../protocol.ts';

/** The rows of one reference. */
type ReferenceGroup = {
  /** The numbers of the rows of one order, ascending. The first row of the reference begins the order. */
  joinedRows: number[];
  /** The rows that have the reference but do not fit the order, with the reason. */
  rejectedRows: Map<number, NotJoinedReason>;
  /** Whether the rows were regrouped since the last check of the order. Rejected rows may then have another reason. */
  isRegrouped: boolean;
};

/** Whether a row was rejected because of another row of the order, so that it may fit after a row leaves the order. */
const hasRowThatMayFit = ({ rejectedRows }: ReferenceGroup) =>
  rejectedRows.values().some((reason) => reason === 'reference_repeated' || reason === 'order_too_large');

export type RowOrderFinding = {
  problems: CellProblem[];
  order: OrderRows | undefined;
  valueSplit: string | undefined;
};

/**
 * A row with its cells. Packed rows split their cells on each access, so callers split them once and pass them along.
 */
type UnpackedRow = { sheetRow: SheetRow; cells: readonly string[] };

/** Groups rows with the same reference into orders and checks each order, while rows are added, edited and deleted. */
export class OrdersByReference {
  readonly #defaults: RowDefaults;
  /** The rows with a reference. Checking an order needs all of its rows. */
  readonly #rows = new Map<number, SheetRow>();
  readonly #references = new Map<number, string>();
  readonly #groups = new Map<string, ReferenceGroup>();
  /** The cells of the rows that are being updated. */
  #unpackedCells: ReadonlyMap<number, readonly string[]> = new Map();

  constructor(defaults: RowDefaults) {
    this.#defaults = defaults;
  }

  /**
   * Updates rows and returns the findings of these rows and of other rows of the affected orders. A row without cells
   * was deleted and gets no finding.
   */
  updateRows(rows: readonly UnpackedRow[]): Map<number, RowOrderFinding> {
    const findings = new Map<number, RowOrderFinding>();
    const changedReferences = new Set<string>();
    this.#unpackedCells = new Map(rows.map(({ sheetRow, cells }) => [sheetRow.row, cells]));
    for (const { sheetRow, cells } of rows) {
      const { row } = sheetRow;
      const previousReference = this.#removeRow(row);
      if (previousReference !== undefined) changedReferences.add(previousReference);
      if (cells.length === 0) continue;
      const reference = getReferenceKey(cells);
      if (reference === '') findings.set(row, this.#checkSingleRow(cells));
      else {
        const { rejectedRows, isRegrouped } = this.#addRow(sheetRow, cells, reference);
        const rejection = rejectedRows.get(row);
        if (rejection) findings.set(row, this.#checkSingleRow(cells, rejection));
        if (!rejection || isRegrouped) changedReferences.add(reference);
      }
    }
    for (const reference of changedReferences) this.#checkOrder(reference, findings);
    this.#unpackedCells = new Map();
    return findings;
  }

  #getCells(row: number): readonly string[] {
    return this.#unpackedCells.get(row) ?? this.#rows.get(row)?.cells ?? [];
  }

  /**
   * Checks a row as an order of its own. If the row was rejected from the order of its reference, adds the reason as a
   * problem.
   */
  #checkSingleRow(cells: readonly string[], rejection?: NotJoinedReason): RowOrderFinding {
    const order = readImportOrder([cells], this.#defaults);
    const problems = order.problems.flat();
    if (rejection) problems.push({ column: 'clientReference', problem: rejection });
    return { problems, order: undefined, valueSplit: order.valueSplits[0] };
  }

  /** Removes a row from its group. Returns the reference if this changes an order, otherwise undefined. */
  #removeRow(row: number): string | undefined {
    const reference = this.#references.get(row);
    const group = reference === undefined ? undefined : this.#groups.get(reference);
    this.#references.delete(row);
    this.#rows.delete(row);
    if (reference === undefined || !group || group.rejectedRows.delete(row)) return undefined;
    const wasFirst = group.joinedRows[0] === row;
    group.joinedRows = group.joinedRows.filter((other) => other !== row);
    if (group.joinedRows.length === 0 && group.rejectedRows.size === 0) this.#groups.delete(reference);
    else if (wasFirst || hasRowThatMayFit(group)) this.#regroup(group);
    return reference;
  }

  #addRow(sheetRow: SheetRow, cells: readonly string[], reference: string): ReferenceGroup {
    const { row } = sheetRow;
    this.#references.set(row, reference);
    this.#rows.set(row, sheetRow);
    const group: ReferenceGroup = this.#groups.get(reference) ?? {
      joinedRows: [],
      rejectedRows: new Map(),
      isRegrouped: false,
    };
    this.#groups.set(reference, group);
    const [first] = group.joinedRows;
    if (first !== undefined && row < first) {
      group.joinedRows.push(row);
      this.#regroup(group);
    } else this.#joinOrReject(group, row, cells);
    return group;
  }

  /** Joins a row with the order of its group, or rejects it. The row is below the first row of the order. */
  #joinOrReject(group: ReferenceGroup, row: number, cells: readonly string[]): void {
    const order = group.joinedRows.map((other) => this.#getCells(other));
    const rejection = order.length === 0 ? undefined : findNotJoinedReason(cells, order);
    if (rejection) group.rejectedRows.set(row, rejection);
    else {
      const nextIndex = group.joinedRows.findIndex((other) => other > row);
      group.joinedRows.splice(nextIndex < 0 ? group.joinedRows.length : nextIndex, 0, row);
    }
  }

  /** Decides for each row of a group again whether it belongs to the order. */
  #regroup(group: ReferenceGroup): void {
    const rows = [...group.joinedRows, ...group.rejectedRows.keys()].sort((one, other) => one - other);
    group.joinedRows = [];
    group.rejectedRows = new Map();
    for (const row of rows) this.#joinOrReject(group, row, this.#getCells(row));
    group.isRegrouped = true;
  }

  /** Checks the order of a reference. After a regrouping it also checks the rejected rows of the reference. */
  #checkOrder(reference: string, findings: Map<number, RowOrderFinding>): void {
    const group = this.#groups.get(reference);
    if (!group) return;
    const cells = group.joinedRows.map((row) => this.#getCells(row));
    const { problems, valueSplits } = readImportOrder(cells, this.#defaults);
    const isFaulty = problems.some(({ length }) => length > 0);
    const order = group.joinedRows.length > 1 ? { rows: [...group.joinedRows], isFaulty } : undefined;
    group.joinedRows.forEach((row, index) => {
      findings.set(row, { problems: problems[index] ?? [], order, valueSplit: valueSplits[index] });
    });
    if (!group.isRegrouped) return;
    group.isRegrouped = false;
    for (const [row, rejection] of group.rejectedRows)
      findings.set(row, this.#checkSingleRow(this.#getCells(row), rejection));
  }
}
