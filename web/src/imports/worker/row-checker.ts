import { type CellProblem, cellOf, type RowHome, readImportRow } from '@miya/contract/imports';
import type { RowFinding, SheetRow } from './protocol.ts';
import { Repeats } from './repeats.ts';

const plain = (text: string) => text.toLowerCase().replace(/[\s.,-]+/g, '');

/** Two rows with the same goods for the same person and address are one order entered twice, unless a reference parts them. */
function likenessOf(cells: readonly string[]): string {
  const mobile = cellOf(cells, 'receiverMobile').replace(/\D/g, '').slice(-8);
  if (mobile === '') return '';
  const rest = ['receiverName', 'receiverDetail', 'itemName', 'weight', 'clientReference'] as const;
  return [mobile, ...rest.map((column) => plain(cellOf(cells, column)))].join('|');
}

/** Checks rows by the contract's rules and against each other. */
export class RowChecker {
  readonly #home: RowHome;
  readonly #twins = new Repeats();
  readonly #references = new Repeats();
  /** Only the rows that have problems are in it. */
  readonly #problems = new Map<number, CellProblem[]>();

  constructor(home: RowHome) {
    this.#home = home;
  }

  /** Tells what is found in these rows, and in others whose repetition they begin or end. A row without cells is gone. */
  check(rows: readonly SheetRow[]): RowFinding[] {
    const affected = new Set<number>();
    for (const { row, cells } of rows) {
      const problems = cells.length === 0 ? [] : readImportRow(cells, this.#home).problems;
      if (problems.length > 0) this.#problems.set(row, problems);
      else this.#problems.delete(row);
      for (const other of this.#twins.set(row, likenessOf(cells))) affected.add(other);
      const reference = cellOf(cells, 'clientReference').toLowerCase();
      for (const other of this.#references.set(row, reference)) affected.add(other);
    }
    for (const { row, cells } of rows) {
      if (cells.length > 0) affected.add(row);
      else affected.delete(row);
    }
    return [...affected].map((row) => this.#finding(row));
  }

  #finding(row: number): RowFinding {
    const own = this.#problems.get(row) ?? [];
    const isRepeated =
      this.#references.earlier(row) !== undefined && !own.some(({ column }) => column === 'clientReference');
    const problems = isRepeated
      ? [...own, { column: 'clientReference' as const, problem: 'reference_repeated' }]
      : own;
    return { row, problems, twin: this.#twins.earlier(row) };
  }
}
