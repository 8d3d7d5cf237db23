import * as z from 'zod';
import { CELL_MAX, MAX_FILE_COLUMNS } from '../../values/limits.ts';

const headings = z.array(z.string().max(CELL_MAX)).max(MAX_FILE_COLUMNS);

/**
 * Describes rows that keep the column order of their file. The server finds the meaning of each column from its
 * heading. It refuses a column with an unknown heading and a non-empty cell, unless `leaveOut` contains the heading.
 * Without `headings`, the cells must be in the order of `importColumns`.
 */
export const fileColumns = {
  headings: headings.optional(),
  leaveOut: headings.default([]),
};
export type FileColumns = { headings?: string[] | undefined; leaveOut: string[] };
