import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { TEXT } from '../protocol/files.ts';
import { printedOrderFields, printedPiecesFields } from './print-fields.ts';

export const printZpl = call({
  summary:
    'Prints labels of 100 x 150 mm as ZPL for a thermal printer with 203 dpi. The print count of each order rises by one.',
  method: 'POST',
  path: '/api/waybill/printZpl',
  access: 'client',
  request: z.object({ ...printedOrderFields, ...printedPiecesFields }),
  file: TEXT,
  result: z.never(),
  refusals: ['order_not_found', 'order_cancelled', 'labels_many'],
});
