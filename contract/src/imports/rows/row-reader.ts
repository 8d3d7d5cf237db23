import { fieldsWith } from '../../orders/fields/field-lists.ts';
import { type Problem, problemOfSide, toProblem } from '../../values/problems.ts';
import type { CellProblem } from '../cells/cell-problem.ts';
import { type Cells, cellOf, type ImportColumn } from '../columns.ts';
import { columnOfField, isImported } from './row-order.ts';

/** A problem that the contract itself can find. */
export type Fault = CellProblem & { problem: Problem };
type Issue = { path: readonly PropertyKey[]; message: string };

/** How the readers of parts of a row see it. */
export type RowReader = {
  text: (column: ImportColumn) => string;
  fault: (column: ImportColumn, problem: Problem) => void;
  /** What a schema finds wrong with the part that stands in this field of the order; '' is the order itself. */
  faultAll: (issues: readonly Issue[] | undefined, field: 'sender' | 'receiver' | '') => void;
  /** A column has at most one problem: the first is what the person has to mend first. */
  problems: () => Fault[];
};

/** The columns whose text may have several lines. */
const ofLines: ReadonlySet<ImportColumn> = new Set<ImportColumn>(
  fieldsWith('lines').filter((field) => isImported(field)),
);
const breaks = /[\t\r\n\u0085\u2028\u2029]+/g;

export function readerOf(cells: Cells): RowReader {
  const problems = new Map<ImportColumn, Fault>();
  const fault = (column: ImportColumn, problem: Problem) => {
    if (!problems.has(column)) problems.set(column, { column, problem });
  };
  return {
    text: (column) => {
      const cell = cellOf(cells, column);
      return cell === '' || ofLines.has(column) ? cell : cell.replace(breaks, ' ');
    },
    fault,
    faultAll: (issues = [], field) => {
      for (const { path, message } of issues) {
        const found = toProblem(message);
        if (field === '') fault(columnOfField(path), found);
        else fault(columnOfField([field, ...path]), problemOfSide(field, found));
      }
    },
    problems: () => [...problems.values()],
  };
}
