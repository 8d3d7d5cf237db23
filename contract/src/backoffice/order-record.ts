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

/** A waybill number, or the transfer number that the carrier has set for the order. */
export const WaybillOrTransferNumber = trimmedLine(TRANSFER_NUMBER_MAX).refine(
  (text) => text !== '',
  'field_invalid',
);

/** An order with the fields that the carrier sees. */
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
  /** The items that the client has declared. `parcels` are the rows of equal pieces, with the numbers of the pieces. */
  lines: z.array(ShownGoodsLine),
  parcels: z.array(ShownParcel),
  piecesNumbered: z.int(),
  dutiesPayer: DutiesPayer.nullable(),
  exportReason: ExportReason.nullable(),
  platform: z.string(),
  ioss: z.string(),
  /** The result of the customs rules at the last change of the order; null for orders that are older than the rules. */
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
