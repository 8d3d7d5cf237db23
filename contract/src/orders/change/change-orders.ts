import * as z from 'zod';
import { call } from '../../protocol/call.ts';
import { Currency, Id, MinorUnits, tidyLine, tidyText } from '../../values/fields.ts';
import { ORDERS_AT_ONCE, PLATFORM_MAX, REMARK_MAX } from '../../values/limits.ts';
import { problem } from '../../values/problems.ts';
import { ExportReason, IossNumber } from '../export/export-terms.ts';
import { GoodsLine } from '../goods/goods-line.ts';
import { PaymentMethod } from '../payment-method.ts';

/** What customs ask of each item, and what of the whole order: the parts that several orders can be given at once. */
export const customsLineParts = [
  'code',
  'hsCode',
  'origin',
  'manufacturerCode',
  'manufacturer',
  'link',
] as const;
export const customsTextParts = ['platform', 'ioss'] as const;
export const customsParts = [...customsLineParts, ...customsTextParts, 'exportReason'] as const;
export type CustomsPart = (typeof customsParts)[number];

/** What is left empty stays as it is. */
export const CustomsChange = GoodsLine.pick({
  code: true,
  hsCode: true,
  origin: true,
  manufacturerCode: true,
  manufacturer: true,
  link: true,
}).extend({
  platform: tidyLine(PLATFORM_MAX).default(''),
  ioss: IossNumber,
  exportReason: ExportReason.nullish(),
  /** Amounts stay, and are counted in this. An order that has never named one lacks it: it counts in the account's. */
  declaredCurrency: Currency.nullish(),
  /** Only what an order or one of its items lacks is set; false: whatever it has is replaced. */
  onlyMissing: z.boolean().default(true),
});
export type CustomsChange = z.output<typeof CustomsChange>;

/** What becomes of each of the orders; what is left out stays as it is. */
export const OrdersChange = z.object({
  ids: z.array(Id).min(1, problem('nothing_selected')).max(ORDERS_AT_ONCE),
  serviceId: z.uuid(problem('service_required')).nullish(),
  payment: PaymentMethod.nullish(),
  remark: tidyText(REMARK_MAX).nullish(),
  customs: CustomsChange.nullish(),
});
export type OrdersChange = z.output<typeof OrdersChange>;

/** Why an order stays as it is, by the name of the refusal that says so. */
export const StayingReason = z.enum([
  'order_recorded',
  'order_cancelled',
  'destination_not_served',
  'parcel_too_heavy',
]);
export type StayingReason = z.infer<typeof StayingReason>;

const ChangeSummary = z.object({
  /** How many orders become others. Those that are so already are not counted. */
  changed: z.int(),
  currency: Currency,
  /** What these cost together, before and after. */
  before: MinorUnits,
  after: MinorUnits,
  staying: z.array(z.object({ waybill: z.string(), reason: StayingReason })),
  /** How many of those that change have a printed label, which says something else then: it has to be printed again. */
  reprint: z.int(),
  /** How many orders lack each of these for their customs, before the change, of all that can be changed. */
  lacking: z.partialRecord(z.enum(customsParts), z.int()),
  /** How many customs would stop before the change, and how many after it, of all that can be changed. */
  unready: z.object({ before: z.int(), after: z.int() }),
});
export type ChangeSummary = z.infer<typeof ChangeSummary>;

export const previewChange = call({
  summary: 'What a change of several orders would come to; nothing is changed',
  method: 'POST',
  path: '/api/order/previewChange',
  access: 'client',
  request: OrdersChange,
  result: ChangeSummary,
  refusals: ['service_unknown'],
});

export const changeOrders = call({
  summary:
    'Change service, payment, remark or what customs ask of several orders that have not been recorded, all at once',
  method: 'POST',
  path: '/api/order/changeMany',
  access: 'client',
  request: OrdersChange.extend({
    /** What they cost together afterwards, as the preview has said. Where it is something else by now, nothing is changed. */
    agreed: MinorUnits,
  }),
  result: ChangeSummary.extend({
    /** By it the change can be undone for an hour. Null: nothing was changed. */
    change: Id.nullable(),
  }),
  refusals: ['service_unknown', 'prices_changed'],
});

export const undoChange = call({
  summary: 'Undo a change of several orders of the last hour: each is again what it was',
  method: 'POST',
  path: '/api/order/undoChange',
  access: 'client',
  request: z.object({ change: Id }),
  /** Orders that have gone on since stay out of it: recorded, cancelled, changed, printed again or gone. */
  result: z.object({ restored: z.array(Id) }),
  refusals: [],
});
