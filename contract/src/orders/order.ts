import * as z from 'zod';
import { ShownParty } from '../addresses/party.ts';
import { ClearanceRecord } from '../clearance/clearance-record.ts';
import { QuoteLine, QuoteWeight } from '../quotes/quote.ts';
import { Currency, Day, Id, MinorUnits, Moment } from '../values/fields.ts';
import { DutiesPayer, ExportReason } from './export/export-terms.ts';
import { orderTexts } from './fields/field-lists.ts';
import { shownTexts } from './fields/text-schemas.ts';
import { ShownGoods } from './goods/goods.ts';
import { Hold } from './hold.ts';
import { OrderStatus } from './order-status.ts';
import { PaymentMethod } from './payment-method.ts';

export { OrderStatus };

/** The price as it was given when the order was placed. */
export const OrderQuote = z.object({
  currency: Currency,
  card: z.object({ version: z.string(), validFrom: Day, own: z.boolean() }),
  weight: QuoteWeight,
  lines: z.array(QuoteLine),
  total: MinorUnits,
});
export type OrderQuote = z.infer<typeof OrderQuote>;

/** What the carrier found when it recorded the order. `lines` is empty where it named the freight itself. */
export const Settlement = z.object({
  weight: z.int(),
  pieces: z.int(),
  /** The weight that was paid for; null where the carrier named the freight itself. */
  chargeable: z.int().nullable().default(null),
  freight: MinorUnits,
  lines: z.array(QuoteLine),
});
export type Settlement = z.infer<typeof Settlement>;

export const Order = z.object({
  id: Id,
  /** It was placed to try something out: it costs nothing, goes nowhere and is gone after some weeks. */
  test: z.boolean(),
  waybill: z.string(),
  status: OrderStatus,
  /** The carrier received, weighed and booked the order then. While it is null, the order can be changed, cancelled and deleted. */
  recordedAt: Moment.nullable(),
  sender: ShownParty,
  receiver: ShownParty,
  goods: ShownGoods,
  service: z.object({ id: Id, code: z.string(), name: z.string() }),
  payment: PaymentMethod,
  dutiesPayer: DutiesPayer.nullable(),
  exportReason: ExportReason.nullable(),
  ...shownTexts(orderTexts),
  quote: OrderQuote,
  settlement: Settlement.nullable(),
  hold: Hold.nullable(),
  /** What customs' rules found, by those of the day it was placed or changed; null for one from before there were any. */
  clearance: ClearanceRecord.nullable(),
  /** The revision rises with every change, and a change names the one it was made from. */
  revision: z.int(),
  printCount: z.int(),
  printedAt: Moment.nullable(),
  /** The revision of the last printed label, or null where none was printed. A lower one than `revision` is out of date. */
  printedRevision: z.int().nullable(),
  createdAt: Moment,
  updatedAt: Moment,
});
export type Order = z.infer<typeof Order>;
