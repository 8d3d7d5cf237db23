import * as z from 'zod';
import { importColumns } from '../columns.ts';

export const Column = z.enum(importColumns);

/** What is wrong with a cell: a field problem of the contract, or a refusal (no price for this destination). */
export const CellProblem = z.object({ column: Column, problem: z.string() });
export type CellProblem = z.infer<typeof CellProblem>;
