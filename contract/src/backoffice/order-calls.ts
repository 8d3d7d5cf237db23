import * as z from 'zod';
import { call } from '../call.ts';
import { Currency, Grams, Id, line, MinorUnits, Moment } from '../fields.ts';
import { MONEY_MAX, PAGE_MAX, PIECES_MAX, REMARK_MAX, TRANSFER_NUMBER_MAX, VOLUME_MAX } from '../limits.ts';
import { OrderStatus, Settlement } from '../orders/order.ts';
import { PaymentMethod } from '../orders/payment-method.ts';
import { Size } from '../quotes/parcel.ts';
import { HappenedAt } from '../tracks/track-event.ts';

/** A waybill number, or the transfer number that stands for it. */
export const WaybillText = line(TRANSFER_NUMBER_MAX).refine((text) => text !== '', 'field_invalid');

/** An order as the carrier sees it. */
export const OrderRecord = z.object({
  id: Id,
  waybill: z.string(),
  clientNum: z.string(),
  status: OrderStatus,
  service: z.string(),
  payment: PaymentMethod,
  transferNumber: z.string(),
  receiverName: z.string(),
  country: z.string(),
  pieces: z.int(),
  /** Declared, in grams. */
  weight: z.int(),
  currency: Currency,
  quoted: MinorUnits,
  settlement: Settlement.nullable(),
  holdReason: z.string().nullable(),
  recordedAt: Moment.nullable(),
  createdAt: Moment,
});
export type OrderRecord = z.infer<typeof OrderRecord>;

export const recordOrder = call({
  summary:
    'Record a parcel that was received and weighed: settlement, charge and first track event at once. Sent again with ' +
    'the same figures, it answers what there is',
  method: 'POST',
  path: '/api/backoffice/recordOrder',
  access: 'backoffice',
  request: z.object({
    waybill: WaybillText,
    weight: Grams,
    pieces: z.int().min(1).max(PIECES_MAX),
    /** Of each piece; without it, the declared one counts. */
    size: Size.nullish(),
    volume: z.int().min(0).max(VOLUME_MAX).nullish(),
    /** Left out, it is computed by the card the order was quoted from. */
    freight: z.int().min(0).max(MONEY_MAX).nullish(),
    place: line(120).default(''),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .nullish(),
    /** Left out: now. */
    happenedAt: HappenedAt.nullish(),
  }),
  result: OrderRecord,
  refusals: [
    'order_not_found',
    'order_recorded',
    'order_cancelled',
    'balance_insufficient',
    'account_frozen',
    'service_unknown',
    'destination_not_served',
    'parcel_too_heavy',
  ],
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
  request: z.object({
    waybill: WaybillText,
    reason: line(REMARK_MAX).refine((text) => text !== '', 'field_invalid'),
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
    /** `next` of the page before. */
    after: z.string().max(100).nullish(),
    limit: z.int().min(1).max(PAGE_MAX).default(50),
  }),
  result: z.object({ orders: z.array(OrderRecord), next: z.string().nullable() }),
  refusals: [],
});
