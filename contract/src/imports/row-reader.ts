import type { Problem } from '../problems.ts';
import type { ImportColumn } from './columns.ts';

/** How the readers of parts of a row see it. */
export type RowReader = {
  text: (column: ImportColumn) => string;
  fault: (column: ImportColumn, problem: Problem) => void;
};
