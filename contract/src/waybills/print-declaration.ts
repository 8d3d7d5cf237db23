import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { PDF } from '../protocol/files.ts';
import { printedOrderFields } from './print-fields.ts';

export const printDeclaration = call({
  summary:
    'Prints customs declarations CN23 as one PDF, for orders with a postal service. An order with many items has several pages.',
  method: 'POST',
  path: '/api/waybill/printDeclaration',
  access: 'client',
  request: z.object(printedOrderFields),
  file: PDF,
  result: z.never(),
  refusals: ['order_not_found', 'order_cancelled', 'order_not_postal'],
});
