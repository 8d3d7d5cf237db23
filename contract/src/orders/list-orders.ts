import * as z from 'zod';
import { call } from '../protocol/call.ts';
import {
  CountryCode,
  Currency,
  Id,
  LanguageCode,
  MinorUnits,
  Moment,
  normalizedLine,
  normalizedText,
} from '../values/fields.ts';
import {
  MAX_COUNT,
  MAX_PASTED_NUMBERS,
  ORDER_FIND_MAX,
  ORDER_SEARCH_MAX,
  ORDERS_PER_PAGE,
  TRANSFER_NUMBER_MAX,
} from '../values/limits.ts';
import { parseNumberList } from '../values/number-lines.ts';
import { problemKey } from '../values/problems.ts';
import { listedTextFields } from './fields/field-lists.ts';
import { createShownTextSchemas } from './fields/text-schemas.ts';
import { HoldCode } from './hold-code.ts';
import { OrderStatus } from './order-status.ts';
import { PaymentMethod } from './payment-method.ts';

/** Finds the orders that match all given fields. */
export const OrderFilter = z.object({
  /** Matches the waybill number, the transfer number or the client's reference. */
  numbers: z
    .array(normalizedLine(TRANSFER_NUMBER_MAX + 40))
    .max(MAX_PASTED_NUMBERS, problemKey('numbers_many'))
    .optional(),
  /**
   * The text of the search field: order numbers or words. The first rule that applies decides:
   * 1. Several lines that all contain a digit are searched like `numbers`. Commas and semicolons count as line breaks.
   * 2. A single line is searched like `numbers` if an order of the caller has this number.
   * 3. A single line with spaces is searched like several `numbers` if an order of the caller has at least one of them.
   * 4. Any other text is searched like `text`.
   */
  find: normalizedText(ORDER_FIND_MAX)
    .refine((text) => parseNumberList(text).length <= MAX_PASTED_NUMBERS, problemKey('numbers_many'))
    .optional(),
  /** The order was placed at this time or later. */
  from: Moment.nullish(),
  /** The order was placed before this time. */
  to: Moment.nullish(),
  statuses: z.array(OrderStatus).max(OrderStatus.options.length).optional(),
  country: CountryCode.nullish(),
  /** Every word must occur in the receiver's name, mobile number, company, place or address, or in the item name. */
  text: normalizedLine(ORDER_SEARCH_MAX).optional(),
  printed: z.boolean().nullish(),
  recorded: z.boolean().nullish(),
  held: z.boolean().nullish(),
  /** False: the order is not recorded yet, and customs of the destination would stop it because data is missing. */
  ready: z.boolean().nullish(),
  /** True: the order waits for collection, and its label is not printed yet or is out of date. */
  labelDue: z.boolean().nullish(),
});
export type OrderFilter = z.output<typeof OrderFilter>;

/** `weight` sorts by the declared weight, even if the carrier measured another weight (docs/decisions/0015). */
export const OrderSort = z.enum(['created', 'weight', 'freight']);
export type OrderSort = z.infer<typeof OrderSort>;

/** The fields of an order that the list shows. `getOrder` returns all fields. */
export const OrderRow = z.object({
  id: Id,
  /** True: a test order. */
  test: z.boolean(),
  ...createShownTextSchemas(listedTextFields),
  receiverName: z.string(),
  country: CountryCode,
  /** The smallest place in the receiver's region, for example the district. */
  place: z.string(),
  pieces: z.int(),
  /** The declared weight in grams. `settlementWeight` is the weight in grams that the carrier measured. */
  weight: z.int(),
  settlementWeight: z.int().nullable(),
  currency: Currency,
  /** The price of the quote. `freight` is the price that the carrier charged at recording. */
  quoted: MinorUnits,
  freight: MinorUnits.nullable(),
  service: z.object({ code: z.string(), name: z.string() }),
  payment: PaymentMethod,
  status: OrderStatus,
  recordedAt: Moment.nullable(),
  /** `code` and `reason` of `Hold`. Both are null if the order is not on hold. */
  holdCode: HoldCode.nullable(),
  holdReason: z.string().nullable(),
  printCount: z.int(),
  printedAt: Moment.nullable(),
  /** The order was changed after its label was printed, so the label is out of date. */
  labelOutdated: z.boolean(),
  /** True: customs would stop the order because data is missing, and the order can still be changed. */
  notReady: z.boolean(),
  createdAt: Moment,
});
export type OrderRow = z.infer<typeof OrderRow>;

export const listOrders = call({
  summary: 'Lists the orders of the caller in pages.',
  method: 'POST',
  path: '/api/order/list',
  access: 'client',
  request: OrderFilter.extend({
    sort: OrderSort.default('created'),
    ascending: z.boolean().default(false),
    /** The `next` of the previous page. */
    after: z.string().max(120, problemKey('field_invalid')).nullish(),
    limit: z.int().min(1).max(ORDERS_PER_PAGE.most).default(ORDERS_PER_PAGE.usual),
    language: LanguageCode.optional(),
  }),
  result: z.object({
    orders: z.array(OrderRow),
    next: z.string().nullable(),
    /** The number of orders on all pages, counted up to MAX_COUNT. Null on all pages but the first. */
    total: z.int().max(MAX_COUNT).nullable(),
    /**
     * A search for words compares at most SEARCHED_ORDERS_PER_PAGE orders for one page. True: the search stopped at
     * this limit. `next` then continues after the last compared order, and `total` contains only the orders that were
     * found up to this order.
     */
    further: z.boolean(),
    /** The requested numbers that no order of the caller has. Empty on all pages but the first. */
    unknown: z.array(z.string()),
  }),
  refusals: ['cursor_invalid'],
});
