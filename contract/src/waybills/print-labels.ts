import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { PDF } from '../protocol/files.ts';
import { problemKey } from '../values/problems.ts';
import { LabelFormat, printedOrderFields, printedPiecesFields } from './print-fields.ts';

export const printLabels = call({
  summary:
    'Labels as one PDF, one for each piece. Every order counts as printed once more, unless it is a preview',
  method: 'POST',
  path: '/api/waybill/printLabels',
  access: 'client',
  request: z.object({
    ...printedOrderFields,
    ...printedPiecesFields,
    format: LabelFormat.default('100x150'),
    /** Where on the first sheet of four to begin: labels before it have been used already. */
    startAt: z.int(problemKey('field_invalid')).min(1).max(4).default(1),
    /** The labels are only looked at: their orders count as printed no more than before. */
    preview: z.boolean().default(false),
  }),
  file: PDF,
  result: z.never(),
  refusals: ['order_not_found', 'order_cancelled', 'labels_many'],
});
