import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { PDF } from '../protocol/files.ts';
import { problemKey } from '../values/problems.ts';
import { LabelFormat, printedOrderFields, printedPiecesFields } from './print-fields.ts';

export const printLabels = call({
  summary:
    'Prints a label for each piece as one PDF. Unless it is a preview, the print count of each order rises by one.',
  method: 'POST',
  path: '/api/waybill/printLabels',
  access: 'client',
  request: z.object({
    ...printedOrderFields,
    ...printedPiecesFields,
    format: LabelFormat.default('100x150'),
    /** For 'a4': the number of the first free label on the first sheet, 1 to 4. Earlier labels are already used. */
    startAt: z.int(problemKey('field_invalid')).min(1).max(4).default(1),
    /** True: the print counts of the orders do not change. */
    preview: z.boolean().default(false),
  }),
  file: PDF,
  result: z.never(),
  refusals: ['order_not_found', 'order_cancelled', 'labels_many'],
});
