import * as z from 'zod';
import { importColumns } from '../columns.ts';

export const Column = z.enum(importColumns);

/**
 * A problem of a cell. `problem` is the code of a field problem ('number_invalid'), or the code of a refusal of the
 * order ('destination_not_served').
 */
export const CellProblem = z.object({ column: Column, problem: z.string() });
export type CellProblem = z.infer<typeof CellProblem>;
