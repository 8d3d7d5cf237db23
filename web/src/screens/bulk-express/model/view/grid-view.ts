import type { CellProblem, ImportColumn } from '@miya/contract/imports';
import type { SheetRow } from '../../worker/protocol.ts';
import { listProblems, type RowStates } from './sheet-summary.ts';

/** A problem in a column, for example 'number_invalid' in 'weight'. The summary counts the rows with each kind. */
export type ProblemKind = { column: ImportColumn; problem: string };

/** Keeps the rows whose cell in a column contains `text`. An empty text keeps the rows whose cell is empty. */
export type ColumnFilter = { column: number; text: string };
/** 1 sorts in ascending order, -1 in descending order. */
export type ColumnSorting = { column: number; direction: 1 | -1 };

/** Which rows the grid displays, and in which order. */
export type GridView = {
  /** All rows, only rows with a problem, or only rows with one kind of problem. */
  problemFilter: 'all' | 'problems' | ProblemKind;
  filters: readonly ColumnFilter[];
  sorting: ColumnSorting | undefined;
  /**
   * Whether the order of the rows differs from the file: they are sorted or grouped, or a row was inserted between
   * them.
   */
  isReordered: boolean;
};

export const defaultView: GridView = {
  problemFilter: 'all',
  filters: [],
  sorting: undefined,
  isReordered: false,
};

export const createView = (problemFilter: GridView['problemFilter']): GridView => ({
  ...defaultView,
  problemFilter,
});

/** Whether the view can leave out rows. */
export const hasFilter = ({ problemFilter, filters }: GridView): boolean =>
  problemFilter !== 'all' || filters.length > 0;

export const isSameProblemKind = (left: ProblemKind | CellProblem, right: ProblemKind): boolean =>
  left.column === right.column && left.problem === right.problem;

export function isRowInView(
  { problemFilter, filters }: GridView,
  rowStates: RowStates,
  sheetRow: SheetRow,
): boolean {
  if (problemFilter !== 'all') {
    const problems = listProblems(rowStates, sheetRow);
    const matchesProblem =
      problemFilter === 'problems'
        ? problems.length > 0
        : problems.some((problem) => isSameProblemKind(problem, problemFilter));
    if (!matchesProblem) return false;
  }
  if (filters.length === 0) return true;
  const { cells } = sheetRow;
  return filters.every(({ column, text }) => {
    const cell = cells[column] ?? '';
    return text === '' ? cell === '' : cell.toLowerCase().includes(text.toLowerCase());
  });
}

/**
 * Lists the numbers of rows, sorted by a column: numbers by value ('9' before '10'), texts by the rules of the
 * browser's language. Empty cells come last in both directions.
 */
export function sortRowNumbers(rows: readonly SheetRow[], { column, direction }: ColumnSorting): number[] {
  const { compare } = new Intl.Collator(undefined, { numeric: true });
  const sortable = rows.map(({ row, cells }) => ({ row, text: cells[column] ?? '' }));
  const isEmpty = ({ text }: { text: string }) => Number(text === '');
  sortable.sort(
    (left, right) => isEmpty(left) - isEmpty(right) || compare(left.text, right.text) * direction,
  );
  return sortable.map(({ row }) => row);
}
