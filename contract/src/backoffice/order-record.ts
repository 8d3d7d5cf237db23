import * as z from 'zod';
import { ClearanceRecord } from '../clearance/clearance-record.ts';
import { DutiesPayer, ExportReason } from '../orders/export/export-terms.ts';
import { ShownParcel } from '../orders/goods/goods.ts';
import { ShownGoodsLine } from '../orders/goods/goods-line.ts';
import { HoldCode } from '../orders/hold-code.ts';
import { OrderStatus, Settlement } from '../orders/order.ts';
import { PaymentMethod } from '../orders/payment-method.ts';
import { Currency, Id, MinorUnits, Moment, trimmedLine } from '../values/fields.ts';
import { TRANSFER_NUMBER_MAX } from '../values/limits.ts';

/** A waybill number, or the transfer number that stands for it. */
export const WaybillOrTransferNumber = trimmedLine(TRANSFER_NUMBER_MAX).refine(
  (text) => text !== '',
  'field_invalid',
);

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
  /** What is inside, as its client has told customs, and its pieces by their numbers. */
  lines: z.array(ShownGoodsLine),
  parcels: z.array(ShownParcel),
  piecesNumbered: z.int(),
  dutiesPayer: DutiesPayer.nullable(),
  exportReason: ExportReason.nullable(),
  platform: z.string(),
  ioss: z.string(),
  /** What customs' rules found when it was placed or changed last; null for one from before there were any. */
  clearance: ClearanceRecord.nullable(),
  currency: Currency,
  quoted: MinorUnits,
  settlement: Settlement.nullable(),
  holdCode: HoldCode.nullable(),
  holdReason: z.string().nullable(),
  recordedAt: Moment.nullable(),
  createdAt: Moment,
});
export type OrderRecord = z.infer<typeof OrderRecord>;
