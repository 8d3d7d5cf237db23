import * as z from 'zod';
import { BasisPoints, CountryCode, Currency, Day, trimmedLine } from '../values/fields.ts';
import { MONEY_MAX, NAME_MAX, PRICE_MAX } from '../values/limits.ts';
import { problemKey } from '../values/problems.ts';

const requiredLine = (most: number) =>
  trimmedLine(most).refine((value) => value !== '', problemKey('field_invalid'));
const Value = z.int(problemKey('field_invalid')).min(0).max(MONEY_MAX);

/** No tax is more than half: one inside its own base then never exceeds it. */
const TaxPoints = BasisPoints.max(5_000, problemKey('field_invalid'));

/** What a share is taken of: the goods alone, or the goods with their transport. */
const TaxBase = z.enum(['value', 'landed']);

/**
 * How duties and taxes of a destination come about, for consignments of some origins, platforms and values. Rules are data:
 * the product knows some, and a carrier replaces one by its code or adds another.
 */
export const DutyRule = z
  .object({
    code: z.string(problemKey('field_invalid')).regex(/^[a-z0-9-]{1,40}$/, problemKey('field_invalid')),
    /** A country, or EU for all of its members. */
    where: z.union([CountryCode, z.literal('EU')]),
    from: Day,
    /** The first day it no longer holds. */
    until: Day.nullish(),
    source: requiredLine(200),
    /** Of every amount the rule names. */
    currency: Currency,
    /** Only goods made there. Goods of other origins follow a rule that names none. */
    origins: z.array(CountryCode).min(1).max(50).nullish(),
    /** Only what is sold there; compared without capitals and blanks. */
    platforms: z.array(requiredLine(NAME_MAX)).min(1).max(200).nullish(),
    /** Only consignments worth more than that, and at most that; with their transport where the duty is a share of the landed value. */
    above: Value.nullish(),
    upTo: Value.nullish(),
    duty: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('free') }),
      /** For each item, which is a tariff code and an origin. */
      z.object({ kind: z.literal('per_item'), amount: z.int().min(1).max(PRICE_MAX) }),
      z.object({
        kind: z.literal('share'),
        points: BasisPoints,
        of: TaxBase,
        less: z.int().min(0).max(PRICE_MAX).default(0),
      }),
    ]),
    /** On goods, transport and duty together; by country where they differ. `inside`: it is part of its own base. */
    tax: z
      .object({
        points: z.union([TaxPoints, z.record(CountryCode, TaxPoints)]),
        inside: z.boolean().default(false),
        /** Whoever sells with an IOSS number has paid it already. */
        paidWithIoss: z.boolean().default(false),
      })
      .nullish(),
  })
  .refine(({ from, until }) => !until || until > from, {
    path: ['until'],
    error: problemKey('field_invalid'),
  });
export type DutyRule = z.output<typeof DutyRule>;
