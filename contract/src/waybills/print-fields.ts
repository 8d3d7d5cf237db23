import * as z from 'zod';
import { Id } from '../values/fields.ts';
import { MAX_PRINTED_ORDERS, PIECES_MAX } from '../values/limits.ts';
import { problemKey } from '../values/problems.ts';

/** The paper: a label of 100 x 150 mm, a label of 100 x 100 mm, or an A4 sheet with four labels. */
export const LabelFormat = z.enum(['100x150', '100x100', 'a4']);
export type LabelFormat = z.infer<typeof LabelFormat>;

/** Request fields of all print calls: the orders, in the sequence of the print. A repeated id is printed once. */
export const printedOrderFields = {
  ids: z.array(Id).min(1, problemKey('nothing_ticked')).max(MAX_PRINTED_ORDERS),
};

/** Request fields of label prints: prints only the first `pieces` pieces of each order. The default is all pieces. */
export const printedPiecesFields = {
  pieces: z
    .int(problemKey('field_invalid'))
    .min(1, problemKey('pieces_too_few'))
    .max(PIECES_MAX, problemKey('field_invalid'))
    .nullish(),
};
