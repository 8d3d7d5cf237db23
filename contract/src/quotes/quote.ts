import * as z from 'zod';
import { BasisPoints, Currency, Day, Id, MinorUnits, Moment } from '../values/fields.ts';
import { Service } from './service.ts';

/** How the weight to pay for came about; all in grams. `reason` is a message key. */
export const QuoteWeight = z.object({
  actual: z.int(),
  volumetric: z.int(),
  chargeable: z.int(),
  /** 'pieces': piece by piece the greater of the two, and not the same for all. */
  reason: z.enum(['actual', 'volumetric', 'pieces', 'minimum']),
  divisor: z.int(),
  step: z.int(),
  /** The service counts whole centimetres, and a side was rounded up for it. */
  sidesRounded: z.boolean().default(false),
});
export type QuoteWeight = z.infer<typeof QuoteWeight>;

const amount = MinorUnits;
const freightFields = {
  amount,
  zone: z.string(),
  /** The lowest weight of the bracket, and the weight it was applied to. */
  from: z.int(),
  grams: z.int(),
  /** 'higher': a heavier bracket at its lowest weight costs less than the parcel's own. */
  bracket: z.enum(['own', 'higher']),
};

const remoteAreaFields = { amount, code: z.string(), by: z.enum(['postcode', 'place']), place: z.string() };

/** One line of a quote: a message key, the amount, and all that its sentence needs. */
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
  /** Which card the price is from; `own`: agreed with this client. */
  card: z.object({ version: z.string(), validFrom: Day, own: z.boolean() }),
  currency: Currency,
  weight: QuoteWeight,
  lines: z.array(QuoteLine),
  total: MinorUnits,
  /**
   * The balance after this order and all orders that wait to be collected are charged, if it is paid from the account, and whether
   * balance and credit suffice. Always 0 and true for an API key without the scope `finance:read`, and for a test key.
   */
  balanceAfter: MinorUnits,
  covered: z.boolean(),
});
export type Quote = z.infer<typeof Quote>;
