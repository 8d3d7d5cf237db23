import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { PDF } from '../protocol/files.ts';
import { printedOrderFields } from './print-fields.ts';

export const printDeclaration = call({
  summary:
    'Customs declarations CN23 as one PDF, for orders by services that go by post. An order of many items takes several pages',
  method: 'POST',
  path: '/api/waybill/printDeclaration',
  access: 'client',
  request: z.object(printedOrderFields),
  file: PDF,
  result: z.never(),
  refusals: ['order_not_found', 'order_cancelled', 'order_not_postal'],
});
