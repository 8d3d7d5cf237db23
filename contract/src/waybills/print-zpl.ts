import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { TEXT } from '../protocol/files.ts';
import { printedOrderFields, printedPiecesFields } from './print-fields.ts';

export const printZpl = call({
  summary:
    'Labels of 100 x 150 mm for a thermal printer of 203 dpi, as ZPL. Every order counts as printed once more',
  method: 'POST',
  path: '/api/waybill/printZpl',
  access: 'client',
  request: z.object({ ...printedOrderFields, ...printedPiecesFields }),
  file: TEXT,
  result: z.never(),
  refusals: ['order_not_found', 'order_cancelled', 'labels_many'],
});
