import type { CellProblem, ImportColumn } from '@miya/contract/imports';
import type { SheetRow } from '../worker/protocol.ts';
import { problemsOf, type States } from './summary.ts';

/** One thing that is wrong with a column: what rows with problems are grouped by. */
export type Reason = { column: ImportColumn; problem: string };

/** Which rows are shown: all, those with a problem, or those with this very one. */
export type View = { shows: 'all' | 'problems' | Reason };

export const plainView: View = { shows: 'all' };

export const isSameReason = (one: Reason | CellProblem, other: Reason): boolean =>
  one.column === other.column && one.problem === other.problem;

/** Whether a row belongs to a view. */
export function isShown({ shows }: View, states: States, one: SheetRow): boolean {
  if (shows === 'all') return true;
  const problems = problemsOf(states, one);
  return shows === 'problems'
    ? problems.length > 0
    : problems.some((problem) => isSameReason(problem, shows));
}
