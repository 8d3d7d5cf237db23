import * as z from 'zod';

// The state has a file of its own, because live events name it and the portal's first page hears those without loading imports.

/** Rows are being sent, orders are being made of them, all rows have been dealt with, or the owner has stopped it. */
export const ImportState = z.enum(['receiving', 'running', 'done', 'cancelled']);
export type ImportState = z.infer<typeof ImportState>;
