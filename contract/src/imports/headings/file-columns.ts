import * as z from 'zod';
import { CELL_MAX, MAX_FILE_COLUMNS } from '../../values/limits.ts';

const headingList = z.array(z.string().max(CELL_MAX)).max(MAX_FILE_COLUMNS);

/**
 * The fields of a request that describe the columns of its rows. With `headings`, the rows keep the column order of
 * their file, and the server finds the meaning of each column from its heading. The server refuses a column with an
 * unknown heading and a non-empty cell, unless `leaveOut` contains the heading. Without `headings`, the cells must be
 * in the order of `importColumns`.
 */
export const fileColumns = {
  headings: headingList.optional(),
  leaveOut: headingList.default([]),
};
export type FileColumns = { headings?: string[] | undefined; leaveOut: string[] };
