import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { Currency, Id, MinorUnits, Moment } from '../values/fields.ts';
import { MAX_PAGE_SIZE } from '../values/limits.ts';
import { DisputableCharge, periodFields } from './list-entries.ts';

/** A recorded order: what was declared and quoted beside what the carrier weighed and charged. */
export const SettledWeight = z.object({
  orderId: Id,
  waybill: z.string(),
  recordedAt: Moment,
  /** In grams. */
  declared: z.int(),
  settled: z.int(),
  /** Settled less declared. */
  difference: z.int(),
  currency: Currency,
  quoted: MinorUnits,
  charged: MinorUnits,
  /** Charged less quoted: what the difference cost. */
  cost: MinorUnits,
  /** What was taken from the account for it, to be disputed; null where somebody else pays. */
  charge: DisputableCharge.nullable(),
});
export type SettledWeight = z.infer<typeof SettledWeight>;

/** What an order was settled otherwise in: its weight, or its price. */
export const SettlementDifference = z.enum(['weight', 'price']);
export type SettlementDifference = z.infer<typeof SettlementDifference>;

/** All orders of the period that differ, whatever is listed: how many, and what the differences add up to, in grams and in money. */
export const DifferenceTotals = z.object({
  currency: Currency,
  weight: z.object({ count: z.int(), difference: z.int() }),
  price: z.object({ count: z.int(), cost: MinorUnits }),
});
export type DifferenceTotals = z.infer<typeof DifferenceTotals>;

export const listSettledWeights = call({
  summary: 'Declared against settlement weight of every recorded order, the last recorded first',
  method: 'POST',
  path: '/api/finance/listSettledWeights',
  access: 'client',
  request: z.object({
    /** The `next` of the page before leads on to the following one. */
    after: z.string().max(100).nullish(),
    limit: z.int().min(1).max(MAX_PAGE_SIZE).default(50),
    /** When they were recorded, which is when they were charged. */
    ...periodFields,
    /** Only orders that differ in this. */
    differing: SettlementDifference.nullish(),
  }),
  result: z.object({
    orders: z.array(SettledWeight),
    next: z.string().nullable(),
    /** Only on the first page. */
    totals: DifferenceTotals.nullable(),
  }),
  refusals: [],
});
