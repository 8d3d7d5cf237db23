import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { Currency, Id, MinorUnits, Moment } from '../values/fields.ts';
import { MAX_PAGE_SIZE } from '../values/limits.ts';
import { DisputableCharge, periodFields } from './list-entries.ts';

/** A recorded order with its declared and settlement weight, its quote and its charge. */
export const SettledWeight = z.object({
  orderId: Id,
  waybill: z.string(),
  recordedAt: Moment,
  /** The declared weight in grams. */
  declared: z.int(),
  /** The settlement weight in grams. */
  settled: z.int(),
  /** `settled` minus `declared`. */
  difference: z.int(),
  currency: Currency,
  quoted: MinorUnits,
  charged: MinorUnits,
  /** `charged` minus `quoted`. */
  cost: MinorUnits,
  /**
   * The entry of the charge, for disputes. Null if the account was not charged, for example because the receiver pays.
   */
  charge: DisputableCharge.nullable(),
});
export type SettledWeight = z.infer<typeof SettledWeight>;

/** `weight`: the settlement weight differs from the declared one. `price`: the charge differs from the quote. */
export const SettlementDifference = z.enum(['weight', 'price']);
export type SettlementDifference = z.infer<typeof SettlementDifference>;

/**
 * The number of orders with a difference, and the totals of the differences. Includes all orders of the period on all
 * pages.
 */
export const DifferenceTotals = z.object({
  currency: Currency,
  weight: z.object({ count: z.int(), difference: z.int() }),
  price: z.object({ count: z.int(), cost: MinorUnits }),
});
export type DifferenceTotals = z.infer<typeof DifferenceTotals>;

export const listSettledWeights = call({
  summary: 'Lists the declared and the settlement weight of recorded orders, last recorded first.',
  method: 'POST',
  path: '/api/finance/listSettledWeights',
  access: 'client',
  request: z.object({
    /** The `next` of the previous page. */
    after: z.string().max(100).nullish(),
    limit: z.int().min(1).max(MAX_PAGE_SIZE).default(50),
    /** The time when orders were recorded. They are charged at the same time. */
    ...periodFields,
    /** Lists only orders with this difference. */
    differing: SettlementDifference.nullish(),
  }),
  result: z.object({
    orders: z.array(SettledWeight),
    next: z.string().nullable(),
    /** Null on all pages but the first. */
    totals: DifferenceTotals.nullable(),
  }),
  refusals: [],
});
