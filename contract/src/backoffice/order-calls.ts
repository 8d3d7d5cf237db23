import * as z from 'zod';
import { HoldCode } from '../orders/hold-code.ts';
import { call } from '../protocol/call.ts';
import { EventMoment } from '../tracks/track-event.ts';
import { trimmedLine } from '../values/fields.ts';
import { MAX_PAGE_SIZE, REMARK_MAX } from '../values/limits.ts';
import { problemKey } from '../values/problems.ts';
import { OrderRecord, WaybillOrTransferNumber } from './order-record.ts';

export const getOrderRecord = call({
  summary: 'One order as the carrier sees it: its lines, its pieces, and what customs would miss in it',
  method: 'POST',
  path: '/api/backoffice/getOrder',
  access: 'backoffice',
  request: z.object({ waybill: WaybillOrTransferNumber }),
  result: OrderRecord,
  refusals: ['order_not_found'],
});

export const setTransferNumber = call({
  summary: 'The number of the carrier that takes over; an order is found by it too',
  method: 'POST',
  path: '/api/backoffice/setTransferNumber',
  access: 'backoffice',
  request: z.object({ waybill: WaybillOrTransferNumber, transferNumber: WaybillOrTransferNumber }),
  result: OrderRecord,
  refusals: ['order_not_found', 'transfer_number_used'],
});

export const holdOrder = call({
  summary: 'Stop an order on its way, with the reason its client reads',
  method: 'POST',
  path: '/api/backoffice/holdOrder',
  access: 'backoffice',
  request: z
    .object({
      waybill: WaybillOrTransferNumber,
      /** A known reason, which its client reads in their language. */
      code: HoldCode.nullish(),
      /** Your own words, which are shown as they are: beside the known reason, or where none fits. */
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
  summary: 'Let a held order go on',
  method: 'POST',
  path: '/api/backoffice/releaseOrder',
  access: 'backoffice',
  request: z.object({ waybill: WaybillOrTransferNumber }),
  result: OrderRecord,
  refusals: ['order_not_found'],
});

export const returnOrder = call({
  summary: 'The parcel went back to its sender',
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
  summary: 'What waits: orders to be recorded, or those on hold; oldest first',
  method: 'POST',
  path: '/api/backoffice/listOrders',
  access: 'backoffice',
  request: z.object({
    which: z.enum(['waiting', 'held']).default('waiting'),
    /** The `next` of the page before leads on to the following one. */
    after: z.string().max(100).nullish(),
    limit: z.int().min(1).max(MAX_PAGE_SIZE).default(50),
  }),
  result: z.object({ orders: z.array(OrderRecord), next: z.string().nullable() }),
  refusals: [],
});
