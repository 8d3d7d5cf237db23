import { fieldsWith } from '../../orders/fields/field-lists.ts';
import { type Problem, problemOfSide, toProblem } from '../../values/problems.ts';
import type { CellProblem } from '../cells/cell-problem.ts';
import { type Cells, cellOf, type ImportColumn } from '../columns.ts';
import { columnOfField, isImported } from './row-order.ts';

/** A cell problem that the contract package finds itself. */
export type Fault = CellProblem & { problem: Problem };
type Issue = { path: readonly PropertyKey[]; message: string };

/** Access to the cells of one row, and the list of their problems. */
export type RowReader = {
  /** Returns the trimmed text of a cell. Line breaks become spaces, except in columns for texts of several lines. */
  text: (column: ImportColumn) => string;
  /** Adds a problem, unless the column already has a problem. */
  fault: (column: ImportColumn, problem: Problem) => void;
  /** Adds the issues of a schema. `field` is the order field that the schema validated, or '' for the whole order. */
  faultAll: (issues: readonly Issue[] | undefined, field: 'sender' | 'receiver' | '') => void;
  /** Lists at most one problem per column: the problem that the user has to correct first. */
  problems: () => Fault[];
};

/** The columns for texts of several lines. */
const multilineColumns: ReadonlySet<ImportColumn> = new Set<ImportColumn>(
  fieldsWith('lines').filter((field) => isImported(field)),
);
const lineBreaks = /[\t\r\n\u0085\u2028\u2029]+/g;

export function readerOf(cells: Cells): RowReader {
  const problemByColumn = new Map<ImportColumn, Fault>();
  const addFirstProblem = (column: ImportColumn, problem: Problem) => {
    if (!problemByColumn.has(column)) problemByColumn.set(column, { column, problem });
  };
  return {
    text: (column) => {
      const cell = cellOf(cells, column);
      return cell === '' || multilineColumns.has(column) ? cell : cell.replace(lineBreaks, ' ');
    },
    fault: addFirstProblem,
    faultAll: (issues = [], field) => {
      for (const { path, message } of issues) {
        const problem = toProblem(message);
        if (field === '') addFirstProblem(columnOfField(path), problem);
        else addFirstProblem(columnOfField([field, ...path]), problemOfSide(field, problem));
      }
    },
    problems: () => [...problemByColumn.values()],
  };
}
