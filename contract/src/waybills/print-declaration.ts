import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { PDF } from '../protocol/files.ts';
import { printed } from './print.ts';

export const printDeclaration = call({
  summary:
    'Customs declarations CN23 as one PDF, for orders by services that go by post. An order of many items takes several pages',
  method: 'POST',
  path: '/api/waybill/printDeclaration',
  access: 'client',
  request: z.object(printed),
  file: PDF,
  result: z.never(),
  refusals: ['order_not_found', 'order_cancelled', 'order_not_postal'],
});
