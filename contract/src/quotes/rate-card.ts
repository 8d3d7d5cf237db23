import * as z from 'zod';
import { BasisPoints, CountryCode, Day, trimmedLine } from '../values/fields.ts';
import { languages } from '../values/languages.ts';
import { NAME_MAX, PLACE_NAME_MAX, POSTCODE_MAX, PRICE_MAX, SIDE_MAX, WEIGHT_MAX } from '../values/limits.ts';
import { problemKey } from '../values/problems.ts';
import { ServiceKind } from './service.ts';

const requiredLine = (most: number) =>
  trimmedLine(most).refine((value) => value !== '', problemKey('field_invalid'));
const Price = z.int().min(0).max(PRICE_MAX);
const Weight = z.int().min(0).max(WEIGHT_MAX);
const ServiceCode = z.string().regex(/^[A-Z0-9-]{1,12}$/);

export const NewService = z.object({
  code: ServiceCode,
  kind: ServiceKind,
  /** The names in all languages of the portal. */
  names: z.object(
    Object.fromEntries(languages.map((language) => [language, requiredLine(NAME_MAX)])) as Record<
      (typeof languages)[number],
      ReturnType<typeof requiredLine>
    >,
  ),
  divisor: z.int().min(1_000).max(20_000),
  /** Whether each side is rounded up to whole centimetres. */
  wholeSides: z.boolean().default(false),
  /** Whether the weight of each piece is compared with its own volume, instead of the totals of all pieces. */
  weighPieces: z.boolean().default(false),
  /** Whether the service ships by post. Its parcels need the customs declaration CN23. */
  postal: z.boolean().default(false),
  weightStep: z.int().min(100).max(100_000).default(500),
  weightMinimum: Weight.default(0),
  weightMaximum: Weight.min(1),
  daysFrom: z.int().min(0).max(365).nullish(),
  daysTo: z.int().min(0).max(365).nullish(),
  /** The position in lists. The lowest is first. */
  position: z.int().min(0).max(1_000).default(0),
});
export type NewService = z.output<typeof NewService>;

/** The fuel surcharge of a service from a day on, until a later fuel surcharge starts. */
export const NewFuelSurcharge = z.object({ service: ServiceCode, from: Day, points: BasisPoints });
export type NewFuelSurcharge = z.output<typeof NewFuelSurcharge>;

/**
 * Prices of parcels from the weight `from` on: a price for the first weight and a price for each further step
 * (`continued`), or a price per kilogram. Weights are in grams, prices in minor units.
 */
const WeightBracket = z.union([
  z.object({
    from: Weight,
    first: Weight,
    firstPrice: Price,
    continued: z.int().min(100).max(WEIGHT_MAX),
    continuedPrice: Price,
  }),
  z.object({ from: Weight, pricePerKg: Price }),
]);

const Postcode = requiredLine(POSTCODE_MAX);

const Zone = z.object({
  zone: requiredLine(40),
  /** Whole countries, or prefixes of postcodes. The longest matching prefix decides the zone of an address. */
  places: z
    .array(z.object({ country: CountryCode, postcodes: z.array(Postcode).max(5_000).default([]) }))
    .min(1)
    .max(300),
  /** A parcel that is lighter than the lowest bracket pays for the lowest weight of that bracket. */
  brackets: z
    .array(WeightBracket)
    .min(1)
    .max(200)
    .refine((brackets) => isUnique(brackets.map(({ from }) => from)), problemKey('field_invalid')),
});

export const Surcharge = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('remote_area'),
    code: requiredLine(20),
    amount: Price.default(0),
    perKg: Price.default(0),
    /** The minimum of the whole surcharge, `amount` and `perKg` together. */
    minimum: Price.optional(),
    /** A range of postcode prefixes, or the name of a place, in a country. */
    places: z
      .array(
        z.union([
          z.object({ country: CountryCode, from: Postcode, to: Postcode }),
          z.object({ country: CountryCode, name: requiredLine(PLACE_NAME_MAX) }),
        ]),
      )
      .min(1)
      .max(10_000),
  }),
  z.object({
    kind: z.literal('oversize'),
    code: requiredLine(20),
    /** The surcharge for each piece. */
    amount: Price,
    by: z.enum(['longest_side', 'girth', 'piece_weight']),
    /** Applies above this limit, in centimetres or grams. Girth: length + 2 x (width + height). */
    over: z
      .int()
      .min(0)
      .max(Math.max(SIDE_MAX * 5, WEIGHT_MAX)),
  }),
]);
export type Surcharge = z.output<typeof Surcharge>;

/**
 * One version of the prices of a service. A version never changes. A later version replaces it when it becomes valid.
 */
export const NewRateCard = z.object({
  service: ServiceCode,
  /** The client code, for a card of a single client. Omitted: the card is for all clients without their own card. */
  clientNum: requiredLine(NAME_MAX).nullish(),
  version: requiredLine(NAME_MAX),
  validFrom: Day,
  validTo: Day.nullish(),
  insurance: z.object({ points: BasisPoints, minimum: Price }),
  zones: z
    .array(Zone)
    .min(1)
    .max(500)
    .refine((zones) => isUnique(zones.map(({ zone }) => zone)), problemKey('field_invalid'))
    .refine((zones) => isUnique(zones.flatMap(listPlaceKeys)), problemKey('field_invalid')),
  surcharges: z
    .array(Surcharge)
    .max(100)
    .default([])
    .refine((surcharges) => isUnique(surcharges.map(({ code }) => code)), problemKey('field_invalid')),
});
export type NewRateCard = z.output<typeof NewRateCard>;

/** Converts a postcode for comparisons: '4-22 ab' -> '422AB'. */
export const normalizePostcode = (postcode: string) => postcode.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');

const isUnique = (values: (string | number)[]) => new Set(values).size === values.length;
const listPlaceKeys = ({ places }: z.output<typeof Zone>) =>
  places.flatMap(({ country, postcodes }) =>
    (postcodes.length > 0 ? postcodes : ['']).map((postcode) => `${country} ${normalizePostcode(postcode)}`),
  );
