import * as z from 'zod';
import { Currency, Id, line, MinorUnits, Moment } from '../fields.ts';
import { TRANSFER_NUMBER_MAX } from '../limits.ts';
import { OrderStatus, Settlement } from '../orders/order.ts';
import { PaymentMethod } from '../orders/payment-method.ts';

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
  /** The declared weight in grams. */
  weight: z.int(),
  currency: Currency,
  quoted: MinorUnits,
  settlement: Settlement.nullable(),
  holdReason: z.string().nullable(),
  recordedAt: Moment.nullable(),
  createdAt: Moment,
});
export type OrderRecord = z.infer<typeof OrderRecord>;
