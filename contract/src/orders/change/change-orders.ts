import * as z from 'zod';
import { call } from '../../protocol/call.ts';
import { Currency, Id, MinorUnits, normalizedLine, normalizedText } from '../../values/fields.ts';
import { MAX_ORDERS_PER_REQUEST, PLATFORM_MAX, REMARK_MAX } from '../../values/limits.ts';
import { problemKey } from '../../values/problems.ts';
import { ExportReason, IossNumber } from '../export/export-terms.ts';
import { GoodsLine } from '../goods/goods-line.ts';
import { PaymentMethod } from '../payment-method.ts';

// The fields for customs that a bulk change can set: fields of each goods line, texts of the order, the export reason.
export const bulkItemFields = [
  'code',
  'hsCode',
  'origin',
  'manufacturerCode',
  'manufacturer',
  'link',
] as const;
export const bulkTextFields = ['platform', 'ioss'] as const;
export const bulkCustomsFields = [...bulkItemFields, ...bulkTextFields, 'exportReason'] as const;
export type BulkCustomsField = (typeof bulkCustomsFields)[number];

/** A field that is empty or omitted does not change the orders. */
export const BulkCustomsChange = GoodsLine.pick({
  code: true,
  hsCode: true,
  origin: true,
  manufacturerCode: true,
  manufacturer: true,
  link: true,
}).extend({
  platform: normalizedLine(PLATFORM_MAX).default(''),
  ioss: IossNumber,
  exportReason: ExportReason.nullish(),
  /**
   * The currency of the declared values. The amounts are not converted: 12.50 CNY becomes 12.50 USD. An order without a
   * declared currency uses the account's currency, but `onlyMissing` treats its declared currency as empty.
   */
  declaredCurrency: Currency.nullish(),
  /**
   * True: sets a field only where it is empty. An HS code is also set if it begins with the current code and so only
   * adds digits. False: also replaces existing values.
   */
  onlyMissing: z.boolean().default(true),
});
export type BulkCustomsChange = z.output<typeof BulkCustomsChange>;

/** Changes of several orders. An omitted field does not change the orders. */
export const BulkOrderChange = z.object({
  ids: z.array(Id).min(1, problemKey('nothing_selected')).max(MAX_ORDERS_PER_REQUEST),
  serviceId: z.uuid(problemKey('service_required')).nullish(),
  payment: PaymentMethod.nullish(),
  remark: normalizedText(REMARK_MAX).nullish(),
  customs: BulkCustomsChange.nullish(),
});
export type BulkOrderChange = z.output<typeof BulkOrderChange>;

/** Why a bulk change leaves an order as it is, by the name of a refusal. */
export const UnchangedReason = z.enum([
  'order_recorded',
  'order_cancelled',
  'destination_not_served',
  'parcel_too_heavy',
]);
export type UnchangedReason = z.infer<typeof UnchangedReason>;

const BulkChangeSummary = z.object({
  /** The number of orders that the change alters. Orders that already have all the values are not counted. */
  changed: z.int(),
  currency: Currency,
  /** The total price of these orders before and after the change. */
  before: MinorUnits,
  after: MinorUnits,
  /** The orders that cannot be changed. */
  staying: z.array(z.object({ waybill: z.string(), reason: UnchangedReason })),
  /** The number of changed orders whose printed label is wrong after the change and must be printed again. */
  reprint: z.int(),
  /** For each customs field: how many orders lack it before the change. Only orders that wait for collection count. */
  lacking: z.partialRecord(z.enum(bulkCustomsFields), z.int()),
  /** The number of orders that wait for collection and that customs would stop, before and after the change. */
  unready: z.object({ before: z.int(), after: z.int() }),
});
export type BulkChangeSummary = z.infer<typeof BulkChangeSummary>;

export const previewChange = call({
  summary: 'Previews a change of several orders. Nothing is changed.',
  method: 'POST',
  path: '/api/order/previewChange',
  access: 'client',
  request: BulkOrderChange,
  result: BulkChangeSummary,
  refusals: ['service_unknown'],
});

export const changeOrders = call({
  summary:
    'Changes the service, the payment, the remark or the data for customs of several orders that are not recorded.',
  method: 'POST',
  path: '/api/order/changeMany',
  access: 'client',
  request: BulkOrderChange.extend({
    /** The total `after` of the preview. If prices have changed since, the call is refused and nothing is changed. */
    agreed: MinorUnits,
  }),
  result: BulkChangeSummary.extend({
    /** The id for `undoChange`, valid for an hour. Null if nothing was changed. */
    change: Id.nullable(),
  }),
  refusals: ['service_unknown', 'prices_changed'],
});

export const undoChange = call({
  summary: 'Undoes a change of several orders that was made in the last hour.',
  method: 'POST',
  path: '/api/order/undoChange',
  access: 'client',
  request: z.object({ change: Id }),
  /**
   * The ids of the orders that have their earlier values again. An order that was recorded, cancelled, changed, printed
   * again or deleted after the bulk change stays as it is.
   */
  result: z.object({ restored: z.array(Id) }),
  refusals: [],
});
