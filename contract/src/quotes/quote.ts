import * as z from 'zod';
import { BasisPoints, Currency, Day, Id, MinorUnits, Moment } from '../values/fields.ts';
import { Service } from './service.ts';

/** The calculation of the chargeable weight, in grams. `reason` is a message key. */
export const QuoteWeight = z.object({
  actual: z.int(),
  volumetric: z.int(),
  chargeable: z.int(),
  /**
   * The weight that `chargeable` is based on. 'pieces': the service compares the weight of each piece with its own
   * volume. For some pieces the actual weight decides, for others the volumetric weight.
   */
  reason: z.enum(['actual', 'volumetric', 'pieces', 'minimum']),
  divisor: z.int(),
  step: z.int(),
  /** True: the service measures sides in whole centimetres, and at least one side was rounded up. */
  sidesRounded: z.boolean().default(false),
});
export type QuoteWeight = z.infer<typeof QuoteWeight>;

const amount = MinorUnits;
const freightFields = {
  amount,
  zone: z.string(),
  /** The lowest weight of the bracket. `grams` is the weight that the bracket was applied to. */
  from: z.int(),
  grams: z.int(),
  /**
   * 'own': the bracket of the parcel's weight. 'higher': a heavier bracket at its lowest weight, because that price is
   * lower or because the parcel is lighter than all brackets.
   */
  bracket: z.enum(['own', 'higher']),
};

const remoteAreaFields = { amount, code: z.string(), by: z.enum(['postcode', 'place']), place: z.string() };

/** One line of a quote: a message key, the amount, and the values for the text of the message. */
export const QuoteLine = z.discriminatedUnion('key', [
  z.object({
    key: z.literal('freight_continued'),
    ...freightFields,
    first: z.int(),
    firstPrice: amount,
    continued: z.int(),
    continuedPrice: amount,
    steps: z.int(),
  }),
  z.object({ key: z.literal('freight_per_kg'), ...freightFields, pricePerKg: amount }),
  z.object({ key: z.literal('fuel'), amount, points: BasisPoints, of: amount, since: Day }),
  z.object({ key: z.literal('insurance'), amount, points: BasisPoints, insured: amount }),
  z.object({ key: z.literal('insurance_minimum'), amount, points: BasisPoints, insured: amount }),
  z.object({ key: z.literal('remote_area'), ...remoteAreaFields }),
  z.object({ key: z.literal('remote_area_minimum'), ...remoteAreaFields }),
  z.object({
    key: z.literal('oversize'),
    amount,
    code: z.string(),
    by: z.enum(['longest_side', 'girth', 'piece_weight']),
    limit: z.int(),
    found: z.number(),
    pieces: z.int(),
  }),
]);
export type QuoteLine = z.infer<typeof QuoteLine>;
export type QuoteLineKey = QuoteLine['key'];

export const Quote = z.object({
  id: Id,
  expiresAt: Moment,
  service: Service,
  /** The rate card of the price. `own`: a card for this client only. */
  card: z.object({ version: z.string(), validFrom: Day, own: z.boolean() }),
  currency: Currency,
  weight: QuoteWeight,
  lines: z.array(QuoteLine),
  total: MinorUnits,
  /**
   * The balance that would be left if this order and all placed orders that the account pays were charged now. Always 0
   * for an API key without the scope `finance:read`, and for a test key.
   */
  balanceAfter: MinorUnits,
  /** Whether balance and credit limit suffice for all these orders. Always true for the API keys named above. */
  covered: z.boolean(),
});
export type Quote = z.infer<typeof Quote>;
