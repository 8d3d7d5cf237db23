import * as z from 'zod';
import { importColumns } from '../columns.ts';

export const Column = z.enum(importColumns);

/**
 * A problem of a cell. `problem` is a field problem, or the error code of a refusal such as 'destination_not_served'.
 */
export const CellProblem = z.object({ column: Column, problem: z.string() });
export type CellProblem = z.infer<typeof CellProblem>;
