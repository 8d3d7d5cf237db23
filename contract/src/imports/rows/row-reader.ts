import { listFieldsWithProperty } from '../../orders/fields/field-lists.ts';
import { type Problem, toPartyProblem, toProblem } from '../../values/problems.ts';
import type { CellProblem } from '../cells/cell-problem.ts';
import { type Cells, getCellText, type ImportColumn } from '../columns.ts';
import { getColumnOfField, isImportedField } from './row-order.ts';

/** A cell problem that this package finds. Only the server finds the other problems of cells (refusals). */
export type FieldProblem = CellProblem & { problem: Problem };
type Issue = { path: readonly PropertyKey[]; message: string };

/** Access to the cells of one row, and the list of their problems. */
export type RowReader = {
  /** Returns the trimmed text of a cell. Line breaks become spaces, except in columns for texts of several lines. */
  getText: (column: ImportColumn) => string;
  /** Adds a problem, unless the column already has a problem. */
  addProblem: (column: ImportColumn, problem: Problem) => void;
  /** Adds the issues of a schema. `field` is the party that the schema validated, or '' for the whole order. */
  addIssues: (issues: readonly Issue[] | undefined, field: 'sender' | 'receiver' | '') => void;
  /** Lists at most one problem per column: the problem that was added first. */
  listProblems: () => FieldProblem[];
};

/** The columns for texts of several lines. */
const multilineColumns: ReadonlySet<ImportColumn> = new Set<ImportColumn>(
  listFieldsWithProperty('multiline').filter((field) => isImportedField(field)),
);
const lineBreaks = /[\t\r\n\u0085\u2028\u2029]+/g;

export function createRowReader(cells: Cells): RowReader {
  const problemByColumn = new Map<ImportColumn, FieldProblem>();
  const addFirstProblem = (column: ImportColumn, problem: Problem) => {
    if (!problemByColumn.has(column)) problemByColumn.set(column, { column, problem });
  };
  return {
    getText: (column) => {
      const cell = getCellText(cells, column);
      return cell === '' || multilineColumns.has(column) ? cell : cell.replace(lineBreaks, ' ');
    },
    addProblem: addFirstProblem,
    addIssues: (issues = [], field) => {
      for (const { path, message } of issues) {
        const problem = toProblem(message);
        if (field === '') addFirstProblem(getColumnOfField(path), problem);
        else addFirstProblem(getColumnOfField([field, ...path]), toPartyProblem(field, problem));
      }
    },
    listProblems: () => [...problemByColumn.values()],
  };
}
