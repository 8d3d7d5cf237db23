import type { CellProblem, ImportColumn } from '@miya/contract/imports';
import type { SheetRow } from '../../worker/protocol.ts';
import { problemsOf, type States } from './summary.ts';

/** One thing that is wrong with a column: what rows with problems are grouped by. */
export type Reason = { column: ImportColumn; problem: string };

/** Only rows whose cell in a column holds this text; an empty one asks for empty cells. */
export type Filter = { column: number; text: string };
export type Sorting = { column: number; way: 1 | -1 };

/** Which rows are shown, and in which sequence. */
export type View = {
  /** All, those with a problem, or those with this very one. */
  shows: 'all' | 'problems' | Reason;
  filters: readonly Filter[];
  sorting: Sorting | undefined;
  /** Whether rows stand otherwise than in the file: sorted, or with one inserted between them. */
  isRearranged: boolean;
};

export const plainView: View = { shows: 'all', filters: [], sorting: undefined, isRearranged: false };

export const viewOf = (shows: View['shows']): View => ({ ...plainView, shows });

/** Whether a view leaves rows out. */
export const isPartial = ({ shows, filters }: View): boolean => shows !== 'all' || filters.length > 0;

export const isSameReason = (one: Reason | CellProblem, other: Reason): boolean =>
  one.column === other.column && one.problem === other.problem;

/** Whether a row belongs to a view. */
export function isShown({ shows, filters }: View, states: States, one: SheetRow): boolean {
  if (shows !== 'all') {
    const problems = problemsOf(states, one);
    const isMeant =
      shows === 'problems' ? problems.length > 0 : problems.some((problem) => isSameReason(problem, shows));
    if (!isMeant) return false;
  }
  if (filters.length === 0) return true;
  const { cells } = one;
  return filters.every(({ column, text }) => {
    const cell = cells[column] ?? '';
    return text === '' ? cell === '' : cell.toLowerCase().includes(text.toLowerCase());
  });
}

/** The numbers of rows, sorted by a column: numbers by their size, texts as their language has it, empty cells last. */
export function sortRows(rows: readonly SheetRow[], { column, way }: Sorting): number[] {
  const { compare } = new Intl.Collator(undefined, { numeric: true });
  const keyed = rows.map(({ row, cells }) => ({ row, text: cells[column] ?? '' }));
  const isEmpty = ({ text }: { text: string }) => Number(text === '');
  keyed.sort((one, other) => isEmpty(one) - isEmpty(other) || compare(one.text, other.text) * way);
  return keyed.map(({ row }) => row);
}
