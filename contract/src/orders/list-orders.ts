import * as z from 'zod';
import { call } from '../call.ts';
import {
  CountryCode,
  Currency,
  Id,
  LanguageCode,
  MinorUnits,
  Moment,
  tidyLine,
  tidyText,
} from '../fields.ts';
import {
  COUNT_MOST,
  NUMBERS_MOST,
  ORDER_FIND_MAX,
  ORDER_SEARCH_MAX,
  ORDERS_PER_PAGE,
  TRANSFER_NUMBER_MAX,
} from '../limits.ts';
import { readNumbers } from '../number-lines.ts';
import { problem } from '../problems.ts';
import { listedTexts } from './field-lists.ts';
import { OrderStatus } from './order-status.ts';
import { PaymentMethod } from './payment-method.ts';
import { shownTexts } from './text-schemas.ts';

/** Which orders. Every part that is given must be true of an order. */
export const OrderFilter = z.object({
  /** Waybill numbers, transfer numbers or client references: any of them. */
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
  /** Placed from then on. */
  from: Moment.nullish(),
  /** Placed up to, not including. */
  to: Moment.nullish(),
  statuses: z.array(OrderStatus).max(OrderStatus.options.length).optional(),
  country: CountryCode.nullish(),
  /** Name, mobile, company, place or address of the receiver, item: every word is found. */
  text: tidyLine(ORDER_SEARCH_MAX).optional(),
  printed: z.boolean().nullish(),
  recorded: z.boolean().nullish(),
  held: z.boolean().nullish(),
});
export type OrderFilter = z.output<typeof OrderFilter>;

export const OrderSort = z.enum(['created', 'weight', 'freight']);
export type OrderSort = z.infer<typeof OrderSort>;

/** One line of the list. */
export const OrderRow = z.object({
  id: Id,
  ...shownTexts(listedTexts),
  receiverName: z.string(),
  country: CountryCode,
  /** The smallest place of the receiver's region that has a name. */
  place: z.string(),
  pieces: z.int(),
  /** Declared, and what the carrier found; grams. */
  weight: z.int(),
  settlementWeight: z.int().nullable(),
  currency: Currency,
  /** What was quoted, and what was charged in the end. */
  quoted: MinorUnits,
  freight: MinorUnits.nullable(),
  service: z.object({ code: z.string(), name: z.string() }),
  payment: PaymentMethod,
  status: OrderStatus,
  recordedAt: Moment.nullable(),
  holdReason: z.string().nullable(),
  printCount: z.int(),
  printedAt: Moment.nullable(),
  /** Changed after its label was printed. */
  labelOutdated: z.boolean(),
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
    /** `next` of the page before. */
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
