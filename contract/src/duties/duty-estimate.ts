import * as z from 'zod';
import { BasisPoints, CountryCode, Currency, Day, MinorUnits } from '../values/fields.ts';

/** The rule behind a line, so that users can look it up. */
const rule = z.object({ code: z.string(), from: Day, until: Day.nullable(), source: z.string() });
const amount = MinorUnits;

/**
 * One line of an estimate: a message key, the amount, and the values for the text of the message. `points` is a
 * percentage of the amount `of`.
 */
export const DutyLine = z.discriminatedUnion('key', [
  z.object({ key: z.literal('duty_free'), amount, value: amount, rule }),
  z.object({ key: z.literal('duty_per_item'), amount, items: z.int(), each: amount, rule }),
  z.object({
    key: z.literal('duty_share'),
    amount,
    points: BasisPoints,
    of: amount,
    /** The amount that is subtracted from the share. */
    less: amount,
    rule,
  }),
  z.object({ key: z.literal('tax'), amount, points: BasisPoints, of: amount, country: CountryCode, rule }),
  /** The tax is a share of the price including the tax. */
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

/** Why there is no estimate. None of the reasons means that duties are 0. */
const noEstimateReasons = [
  'no_rule',
  'value_missing',
  'code_missing',
  'origin_missing',
  'exchange_rate_missing',
] as const;

/** The estimated duties and taxes at the destination. An estimate is neither binding nor legal advice. */
export const DutyEstimate = z.discriminatedUnion('estimated', [
  z.object({
    estimated: z.literal(true),
    currency: Currency,
    /** The value of the goods and the price of the transport, in `currency`. `transport` is null if it is unknown. */
    value: amount,
    transport: amount.nullable(),
    /**
     * The exchange rate: millionths of `currency` for one unit of the declared currency `from`. Null if the goods are
     * declared in `currency`.
     */
    exchange: z.object({ from: Currency, millionths: z.int() }).nullable(),
    lines: z.array(DutyLine),
    total: amount,
  }),
  z.object({ estimated: z.literal(false), reason: z.enum(noEstimateReasons) }),
]);
export type DutyEstimate = z.infer<typeof DutyEstimate>;
export type NoEstimateReason = (typeof noEstimateReasons)[number];
