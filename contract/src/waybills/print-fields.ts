import * as z from 'zod';
import { Id } from '../values/fields.ts';
import { MAX_PRINTED_ORDERS, PIECES_MAX } from '../values/limits.ts';
import { problemKey } from '../values/problems.ts';

/** The paper: a label of its own, the small one for pieces, or a sheet of four. */
export const LabelFormat = z.enum(['100x150', '100x100', 'a4']);
export type LabelFormat = z.infer<typeof LabelFormat>;

/** What every printing names: the orders, in the order they are printed. One that is named twice is printed once. */
export const printedOrderFields = {
  ids: z.array(Id).min(1, problemKey('nothing_ticked')).max(MAX_PRINTED_ORDERS),
};

/** Labels for the first so many pieces of each order; for all of them when left out. */
export const printedPiecesFields = {
  pieces: z
    .int(problemKey('field_invalid'))
    .min(1, problemKey('pieces_too_few'))
    .max(PIECES_MAX, problemKey('field_invalid'))
    .nullish(),
};
