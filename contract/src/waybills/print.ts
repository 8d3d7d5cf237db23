import * as z from 'zod';
import { Id } from '../values/fields.ts';
import { PIECES_MAX, PRINTED_ORDERS_MOST } from '../values/limits.ts';
import { problem } from '../values/problems.ts';

/** The paper: a label of its own, the small one for pieces, or a sheet of four. */
export const LabelFormat = z.enum(['100x150', '100x100', 'a4']);
export type LabelFormat = z.infer<typeof LabelFormat>;

/** What every printing names: the orders, in the order they are printed. One that is named twice is printed once. */
export const printed = {
  ids: z.array(Id).min(1, problem('nothing_ticked')).max(PRINTED_ORDERS_MOST),
};

/** Labels for the first so many pieces of each order; for all of them when left out. */
export const piecesPrinted = {
  pieces: z
    .int(problem('field_invalid'))
    .min(1, problem('pieces_too_few'))
    .max(PIECES_MAX, problem('field_invalid'))
    .nullish(),
};
