import * as z from 'zod';
import { CELL_MAX, FILE_COLUMNS_MOST } from '../../values/limits.ts';

const headings = z.array(z.string().max(CELL_MAX)).max(FILE_COLUMNS_MOST);

/**
 * The columns of a file, for rows that are sent with its own cells instead of in the sequence of ours. What they are follows from
 * their headings. One that is not understood and holds something is refused by name, until it is said to be left out.
 */
export const fileColumns = {
  headings: headings.optional(),
  leaveOut: headings.default([]),
};
export type FileColumns = { headings?: string[] | undefined; leaveOut: string[] };
