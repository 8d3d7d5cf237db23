import * as z from 'zod';
import { BasisPoints, CountryCode, Currency, Day, MinorUnits } from '../values/fields.ts';

/** The rule a line follows, for whoever wants to look it up. */
const rule = z.object({ code: z.string(), from: Day, until: Day.nullable(), source: z.string() });
const amount = MinorUnits;

/** One line of an estimate: a message key, the amount, and all that its sentence needs. */
export const DutyLine = z.discriminatedUnion('key', [
  z.object({ key: z.literal('duty_free'), amount, value: amount, rule }),
  z.object({ key: z.literal('duty_per_item'), amount, items: z.int(), each: amount, rule }),
  z.object({
    key: z.literal('duty_share'),
    amount,
    points: BasisPoints,
    of: amount,
    /** What is taken off the share. */
    less: amount,
    rule,
  }),
  z.object({ key: z.literal('tax'), amount, points: BasisPoints, of: amount, country: CountryCode, rule }),
  /** The tax is a share of the price that contains it. */
  z.object({
    key: z.literal('tax_inside'),
    amount,
    points: BasisPoints,
    of: amount,
    country: CountryCode,
    rule,
  }),
  z.object({ key: z.literal('tax_paid'), amount, points: BasisPoints, country: CountryCode, rule }),
]);
export type DutyLine = z.infer<typeof DutyLine>;
export type DutyLineKey = DutyLine['key'];

/** Why nothing can be said: never that it costs nothing. */
const noEstimateReasons = [
  'no_rule',
  'value_missing',
  'code_missing',
  'origin_missing',
  'exchange_rate_missing',
] as const;

/** What duties and taxes may come to at the destination. It is no promise and no legal advice. */
export const DutyEstimate = z.discriminatedUnion('estimated', [
  z.object({
    estimated: z.literal(true),
    currency: Currency,
    /** The goods, and their transport where it was told, in that currency. */
    value: amount,
    transport: amount.nullable(),
    /** How the declared currency was counted: millionths of the estimate's currency for one of the declared. */
    exchange: z.object({ from: Currency, millionths: z.int() }).nullable(),
    lines: z.array(DutyLine),
    total: amount,
  }),
  z.object({ estimated: z.literal(false), reason: z.enum(noEstimateReasons) }),
]);
export type DutyEstimate = z.infer<typeof DutyEstimate>;
export type NoEstimateReason = (typeof noEstimateReasons)[number];
