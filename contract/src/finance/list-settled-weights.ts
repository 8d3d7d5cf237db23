import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { Currency, Id, MinorUnits, Moment } from '../values/fields.ts';
import { PAGE_MAX } from '../values/limits.ts';
import { Charge, period } from './list-entries.ts';

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
  charge: Charge.nullable(),
});
export type SettledWeight = z.infer<typeof SettledWeight>;

/** What an order was settled otherwise in: its weight, or its price. */
export const Differing = z.enum(['weight', 'price']);
export type Differing = z.infer<typeof Differing>;

/** All orders of the period that differ, whatever is listed: how many, and what the differences add up to, in grams and in money. */
export const WeightTotals = z.object({
  currency: Currency,
  weight: z.object({ count: z.int(), difference: z.int() }),
  price: z.object({ count: z.int(), cost: MinorUnits }),
});
export type WeightTotals = z.infer<typeof WeightTotals>;

export const listSettledWeights = call({
  summary: 'Declared against settlement weight of every recorded order, the last recorded first',
  method: 'POST',
  path: '/api/finance/listSettledWeights',
  access: 'client',
  request: z.object({
    /** The `next` of the page before leads on to the following one. */
    after: z.string().max(100).nullish(),
    limit: z.int().min(1).max(PAGE_MAX).default(50),
    /** When they were recorded, which is when they were charged. */
    ...period,
    /** Only orders that differ in this. */
    differing: Differing.nullish(),
  }),
  result: z.object({
    orders: z.array(SettledWeight),
    next: z.string().nullable(),
    /** Only on the first page. */
    totals: WeightTotals.nullable(),
  }),
  refusals: [],
});
