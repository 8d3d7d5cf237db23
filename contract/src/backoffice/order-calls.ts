import * as z from 'zod';
import { HoldCode } from '../orders/hold-code.ts';
import { call } from '../protocol/call.ts';
import { HappenedAt } from '../tracks/track-event.ts';
import { line } from '../values/fields.ts';
import { PAGE_MAX, REMARK_MAX } from '../values/limits.ts';
import { problem } from '../values/problems.ts';
import { OrderRecord, WaybillText } from './order-record.ts';

export const getOrderRecord = call({
  summary: 'One order as the carrier sees it: its lines, its pieces, and what customs would miss in it',
  method: 'POST',
  path: '/api/backoffice/getOrder',
  access: 'backoffice',
  request: z.object({ waybill: WaybillText }),
  result: OrderRecord,
  refusals: ['order_not_found'],
});

export const setTransferNumber = call({
  summary: 'The number of the carrier that takes over; an order is found by it too',
  method: 'POST',
  path: '/api/backoffice/setTransferNumber',
  access: 'backoffice',
  request: z.object({ waybill: WaybillText, transferNumber: WaybillText }),
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
      waybill: WaybillText,
      /** A known reason, which its client reads in their language. */
      code: HoldCode.nullish(),
      /** Your own words, which are shown as they are: beside the known reason, or where none fits. */
      reason: line(REMARK_MAX).default(''),
    })
    .refine(({ code, reason }) => code != null || reason !== '', {
      path: ['reason'],
      error: problem('field_invalid'),
    }),
  result: OrderRecord,
  refusals: ['order_not_found', 'order_finished'],
});

export const releaseOrder = call({
  summary: 'Let a held order go on',
  method: 'POST',
  path: '/api/backoffice/releaseOrder',
  access: 'backoffice',
  request: z.object({ waybill: WaybillText }),
  result: OrderRecord,
  refusals: ['order_not_found'],
});

export const returnOrder = call({
  summary: 'The parcel went back to its sender',
  method: 'POST',
  path: '/api/backoffice/returnOrder',
  access: 'backoffice',
  request: z.object({
    waybill: WaybillText,
    place: line(120).default(''),
    text: line(REMARK_MAX).default(''),
    happenedAt: HappenedAt.nullish(),
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
    limit: z.int().min(1).max(PAGE_MAX).default(50),
  }),
  result: z.object({ orders: z.array(OrderRecord), next: z.string().nullable() }),
  refusals: [],
});
