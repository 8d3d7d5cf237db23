import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { PDF } from '../protocol/files.ts';
import { printedOrderFields } from './print-fields.ts';

export const printInvoice = call({
  summary: 'Prints commercial invoices and packing lists for customs as one PDF, with a page for each order.',
  method: 'POST',
  path: '/api/waybill/printInvoice',
  access: 'client',
  request: z.object(printedOrderFields),
  file: PDF,
  result: z.never(),
  refusals: ['order_not_found', 'order_cancelled'],
});
