import * as z from 'zod';

// By itself: live events name it, and the portal's first page hears those without knowing a row of an import.

/** Rows are being sent; orders are being made of them; all rows have been dealt with; stopped by its owner. */
export const ImportState = z.enum(['receiving', 'running', 'done', 'cancelled']);
export type ImportState = z.infer<typeof ImportState>;
