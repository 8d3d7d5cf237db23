import * as z from 'zod';
import { call } from '../protocol/call.ts';
import {
  CountryCode,
  Currency,
  Id,
  LanguageCode,
  MinorUnits,
  Moment,
  tidyLine,
  tidyText,
} from '../values/fields.ts';
import {
  COUNT_MOST,
  NUMBERS_MOST,
  ORDER_FIND_MAX,
  ORDER_SEARCH_MAX,
  ORDERS_PER_PAGE,
  TRANSFER_NUMBER_MAX,
} from '../values/limits.ts';
import { readNumbers } from '../values/number-lines.ts';
import { problem } from '../values/problems.ts';
import { listedTexts } from './fields/field-lists.ts';
import { shownTexts } from './fields/text-schemas.ts';
import { HoldCode } from './hold-code.ts';
import { OrderStatus } from './order-status.ts';
import { PaymentMethod } from './payment-method.ts';

/** A filter finds the orders of which every part that is given is true. */
export const OrderFilter = z.object({
  /** An order is found by any of its numbers: its waybill, its transfer number or the client's reference. */
  numbers: z
    .array(tidyLine(TRANSFER_NUMBER_MAX + 40))
    .max(NUMBERS_MOST, problem('numbers_many'))
    .optional(),
  /**
   * Whatever one knows of an order: its numbers, one or many, or words. What some order has as its number is a number;
   * otherwise words are looked for.
   */
  find: tidyText(ORDER_FIND_MAX)
    .refine((typed) => readNumbers(typed).length <= NUMBERS_MOST, problem('numbers_many'))
    .optional(),
  /** The order was placed at this moment or later. */
  from: Moment.nullish(),
  /** The order was placed before this moment. */
  to: Moment.nullish(),
  statuses: z.array(OrderStatus).max(OrderStatus.options.length).optional(),
  country: CountryCode.nullish(),
  /** Every word must be found in the receiver's name, mobile, company, place or address, or in the item's name. */
  text: tidyLine(ORDER_SEARCH_MAX).optional(),
  printed: z.boolean().nullish(),
  recorded: z.boolean().nullish(),
  held: z.boolean().nullish(),
  /** False: customs of its destination would stop it for something it lacks, and it can still be changed. */
  ready: z.boolean().nullish(),
  /** True: it waits, and its label was not printed yet or is out of date. */
  labelDue: z.boolean().nullish(),
});
export type OrderFilter = z.output<typeof OrderFilter>;

/** By weight means by the declared one, also where the carrier has found another (docs/decisions/0015). */
export const OrderSort = z.enum(['created', 'weight', 'freight']);
export type OrderSort = z.infer<typeof OrderSort>;

/** A row has what the list shows of an order; the rest is read when somebody opens it. */
export const OrderRow = z.object({
  id: Id,
  /** It was placed to try something out. */
  test: z.boolean(),
  ...shownTexts(listedTexts),
  receiverName: z.string(),
  country: CountryCode,
  /** The smallest place of the receiver's region that has a name. */
  place: z.string(),
  pieces: z.int(),
  /** Both weights are grams: the one that was declared, and the one that the carrier found. */
  weight: z.int(),
  settlementWeight: z.int().nullable(),
  currency: Currency,
  /** The quote is what the client was told; the freight is what the carrier charged in the end. */
  quoted: MinorUnits,
  freight: MinorUnits.nullable(),
  service: z.object({ code: z.string(), name: z.string() }),
  payment: PaymentMethod,
  status: OrderStatus,
  recordedAt: Moment.nullable(),
  /** As in `hold` of the whole order. */
  holdCode: HoldCode.nullable(),
  holdReason: z.string().nullable(),
  printCount: z.int(),
  printedAt: Moment.nullable(),
  /** The order was changed after its label was printed, so the label is out of date. */
  labelOutdated: z.boolean(),
  /** Customs would stop it for something it lacks, and it can still be changed. */
  notReady: z.boolean(),
  createdAt: Moment,
});
export type OrderRow = z.infer<typeof OrderRow>;

export const listOrders = call({
  summary: "The caller's orders, a page at a time",
  method: 'POST',
  path: '/api/order/list',
  access: 'client',
  request: OrderFilter.extend({
    sort: OrderSort.default('created'),
    ascending: z.boolean().default(false),
    /** The `next` of the page before leads on to the following one. */
    after: z.string().max(120, problem('field_invalid')).nullish(),
    limit: z.int().min(1).max(ORDERS_PER_PAGE.most).default(ORDERS_PER_PAGE.usual),
    language: LanguageCode.optional(),
  }),
  result: z.object({
    orders: z.array(OrderRow),
    next: z.string().nullable(),
    /** How many there are on all pages, counted up to COUNT_MOST; only on the first page. */
    total: z.int().max(COUNT_MOST).nullable(),
    /**
     * Words are looked for in ORDERS_LOOKED orders at a time. True: there are more that this page has not looked at, `next`
     * goes on from there, and `total` is what was found so far.
     */
    further: z.boolean(),
    /** Of the numbers asked for, those that no order of the caller has; only on the first page. */
    unknown: z.array(z.string()),
  }),
  refusals: ['cursor_invalid'],
});
