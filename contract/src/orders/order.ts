import * as z from 'zod';
import { MaskedParty } from '../addresses/party.ts';
import { ClearanceRecord } from '../clearance/clearance-record.ts';
import { QuoteLine, QuoteWeight } from '../quotes/quote.ts';
import { Currency, Day, Id, MinorUnits, Moment } from '../values/fields.ts';
import { DutiesPayer, ExportReason } from './export/export-terms.ts';
import { orderTextFields } from './fields/field-lists.ts';
import { createShownTextSchemas } from './fields/text-schemas.ts';
import { ShownGoods } from './goods/goods.ts';
import { Hold } from './hold.ts';
import { OrderStatus } from './order-status.ts';
import { PaymentMethod } from './payment-method.ts';

export { OrderStatus };

/** The price when the order was placed or last changed. */
export const OrderQuote = z.object({
  currency: Currency,
  card: z.object({ version: z.string(), validFrom: Day, own: z.boolean() }),
  weight: QuoteWeight,
  lines: z.array(QuoteLine),
  total: MinorUnits,
});
export type OrderQuote = z.infer<typeof OrderQuote>;

/**
 * What the carrier measured and charged when it recorded the order. `lines` is empty if the carrier set the freight.
 */
export const Settlement = z.object({
  weight: z.int(),
  pieces: z.int(),
  /** The weight that the price is based on, in grams. Null if the carrier set the freight. */
  chargeable: z.int().nullable().default(null),
  freight: MinorUnits,
  lines: z.array(QuoteLine),
});
export type Settlement = z.infer<typeof Settlement>;

export const Order = z.object({
  id: Id,
  /** True: a test order. It costs nothing, no parcel is sent, and it is deleted after some weeks. */
  test: z.boolean(),
  waybill: z.string(),
  status: OrderStatus,
  /**
   * When the carrier received, weighed and charged the order. While this time is null, the order can be changed,
   * cancelled and deleted.
   */
  recordedAt: Moment.nullable(),
  sender: MaskedParty,
  receiver: MaskedParty,
  goods: ShownGoods,
  service: z.object({ id: Id, code: z.string(), name: z.string() }),
  payment: PaymentMethod,
  dutiesPayer: DutiesPayer.nullable(),
  exportReason: ExportReason.nullable(),
  ...createShownTextSchemas(orderTextFields),
  quote: OrderQuote,
  settlement: Settlement.nullable(),
  hold: Hold.nullable(),
  /**
   * The result of the customs rules when the order was placed or last changed. Null for an order from before the portal
   * had customs rules.
   */
  clearance: ClearanceRecord.nullable(),
  /** Rises with every change. A request to change the order names the revision that it is based on. */
  revision: z.int(),
  printCount: z.int(),
  printedAt: Moment.nullable(),
  /**
   * The revision of the last printed label. Null if none was printed. If it is lower than `revision`, the label is out
   * of date.
   */
  printedRevision: z.int().nullable(),
  createdAt: Moment,
  updatedAt: Moment,
});
export type Order = z.infer<typeof Order>;
