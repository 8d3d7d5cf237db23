import * as z from 'zod';
import { BasisPoints, CountryCode, Currency, Day, trimmedLine } from '../values/fields.ts';
import { MONEY_MAX, NAME_MAX, PRICE_MAX } from '../values/limits.ts';
import { problemKey } from '../values/problems.ts';

const requiredLine = (most: number) =>
  trimmedLine(most).refine((value) => value !== '', problemKey('field_invalid'));
const Value = z.int(problemKey('field_invalid')).min(0).max(MONEY_MAX);

/** At most 50 %, so that a tax that is part of its own base (`inside`) never exceeds the price before tax. */
const TaxPoints = BasisPoints.max(5_000, problemKey('field_invalid'));

/** The base of a percentage duty: the value of the goods, or the value with the transport. */
const DutyBase = z.enum(['value', 'landed']);

/**
 * The duty and tax of a destination for consignments of certain origins, platforms and values. Miya contains some
 * rules. A carrier can add its own rules. A rule of the carrier replaces the built-in rule with the same code.
 */
export const DutyRule = z
  .object({
    code: z.string(problemKey('field_invalid')).regex(/^[a-z0-9-]{1,40}$/, problemKey('field_invalid')),
    /** A country, or 'EU' for all of its members. */
    where: z.union([CountryCode, z.literal('EU')]),
    from: Day,
    /** The first day without the rule. */
    until: Day.nullish(),
    source: requiredLine(200),
    /** The currency of all amounts of the rule. */
    currency: Currency,
    /** Applies only to goods of these origins. Goods of other origins follow a rule without origins. */
    origins: z.array(CountryCode).min(1).max(50).nullish(),
    /** Applies only to sales on these platforms, instead of the rules without platforms. Ignores case and spaces. */
    platforms: z.array(requiredLine(NAME_MAX)).min(1).max(200).nullish(),
    /**
     * Applies only to values above `above` and up to `upTo`. If `duty.of` is 'landed', the values include the
     * transport.
     */
    above: Value.nullish(),
    upTo: Value.nullish(),
    duty: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('free') }),
      /** An amount for each item. An item is a combination of HS code and origin, however many pieces it has. */
      z.object({ kind: z.literal('per_item'), amount: z.int().min(1).max(PRICE_MAX) }),
      z.object({
        kind: z.literal('share'),
        points: BasisPoints,
        of: DutyBase,
        less: z.int().min(0).max(PRICE_MAX).default(0),
      }),
    ]),
    /**
     * A share of goods, transport and duty together. `points` is one share for all countries of `where`, or a share for
     * each country. `inside`: the base includes the tax itself.
     */
    tax: z
      .object({
        points: z.union([TaxPoints, z.record(CountryCode, TaxPoints)]),
        inside: z.boolean().default(false),
        /** The tax is already paid if the sale has an IOSS number. */
        paidWithIoss: z.boolean().default(false),
      })
      .nullish(),
  })
  .refine(({ from, until }) => !until || until > from, {
    path: ['until'],
    error: problemKey('field_invalid'),
  });
export type DutyRule = z.output<typeof DutyRule>;
