import * as z from 'zod';

// A separate file: the portal's first page receives live events with this state, and must not load the import code.

/**
 * - `receiving`: the client sends rows.
 * - `running`: the server creates orders from the rows.
 * - `done`: every row is processed.
 * - `cancelled`: the client stopped the import.
 */
export const ImportState = z.enum(['receiving', 'running', 'done', 'cancelled']);
export type ImportState = z.infer<typeof ImportState>;
