import * as z from 'zod';
import { HoldCode } from '../orders/hold-code.ts';
import { call } from '../protocol/call.ts';
import { EventMoment } from '../tracks/track-event.ts';
import { trimmedLine } from '../values/fields.ts';
import { MAX_PAGE_SIZE, REMARK_MAX } from '../values/limits.ts';
import { problemKey } from '../values/problems.ts';
import { OrderRecord, WaybillOrTransferNumber } from './order-record.ts';

export const getOrderRecord = call({
  summary: 'Returns an order with its items, its pieces and the missing customs data.',
  method: 'POST',
  path: '/api/backoffice/getOrder',
  access: 'backoffice',
  request: z.object({ waybill: WaybillOrTransferNumber }),
  result: OrderRecord,
  refusals: ['order_not_found'],
});

export const setTransferNumber = call({
  summary:
    'Sets the waybill number of the carrier that takes over; the order is then also found by this number.',
  method: 'POST',
  path: '/api/backoffice/setTransferNumber',
  access: 'backoffice',
  request: z.object({ waybill: WaybillOrTransferNumber, transferNumber: WaybillOrTransferNumber }),
  result: OrderRecord,
  refusals: ['order_not_found', 'transfer_number_used'],
});

export const holdOrder = call({
  summary: 'Puts an order on hold with a reason that the client reads.',
  method: 'POST',
  path: '/api/backoffice/holdOrder',
  access: 'backoffice',
  request: z
    .object({
      waybill: WaybillOrTransferNumber,
      /** A predefined reason, which the client reads in their own language. */
      code: HoldCode.nullish(),
      /** The carrier's own text, which is not translated. It can be sent with or without `code`. */
      reason: trimmedLine(REMARK_MAX).default(''),
    })
    .refine(({ code, reason }) => code != null || reason !== '', {
      path: ['reason'],
      error: problemKey('field_invalid'),
    }),
  result: OrderRecord,
  refusals: ['order_not_found', 'order_finished'],
});

export const releaseOrder = call({
  summary: 'Releases an order from its hold.',
  method: 'POST',
  path: '/api/backoffice/releaseOrder',
  access: 'backoffice',
  request: z.object({ waybill: WaybillOrTransferNumber }),
  result: OrderRecord,
  refusals: ['order_not_found'],
});

export const returnOrder = call({
  summary: 'Marks an order as returned to its sender.',
  method: 'POST',
  path: '/api/backoffice/returnOrder',
  access: 'backoffice',
  request: z.object({
    waybill: WaybillOrTransferNumber,
    place: trimmedLine(120).default(''),
    text: trimmedLine(REMARK_MAX).default(''),
    happenedAt: EventMoment.nullish(),
  }),
  result: OrderRecord,
  refusals: ['order_not_found', 'order_not_on_its_way'],
});

export const listOrderRecords = call({
  summary: 'Lists the orders that wait to be recorded or are on hold, oldest first.',
  method: 'POST',
  path: '/api/backoffice/listOrders',
  access: 'backoffice',
  request: z.object({
    which: z.enum(['waiting', 'held']).default('waiting'),
    /** The value `next` of the previous page. */
    after: z.string().max(100).nullish(),
    limit: z.int().min(1).max(MAX_PAGE_SIZE).default(50),
  }),
  result: z.object({ orders: z.array(OrderRecord), next: z.string().nullable() }),
  refusals: [],
});
