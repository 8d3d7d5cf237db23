import * as z from 'zod';
import { Grams, trimmedLine } from '../values/fields.ts';
import {
  MAX_PARCEL_ROWS,
  MONEY_MAX,
  PIECES_MAX,
  PLACE_NAME_MAX,
  POSTCODE_MAX,
  SIDE_MAX,
  VOLUME_MAX,
} from '../values/limits.ts';
import { problemKey } from '../values/problems.ts';

const PlaceName = trimmedLine(PLACE_NAME_MAX).default('');

/** Where it goes, as far as a price depends on it: names as the address has them. */
export const Destination = z.object({
  /** Two letters; empty while none is chosen. */
  country: z.string().regex(/^([A-Z]{2})?$/, problemKey('field_invalid')),
  postcode: trimmedLine(POSTCODE_MAX).default(''),
  province: PlaceName,
  city: PlaceName,
  district: PlaceName,
});
export type Destination = z.output<typeof Destination>;

const SideLength = z
  .number(problemKey('field_invalid'))
  .min(0.1, problemKey('field_invalid'))
  .max(SIDE_MAX)
  .multipleOf(0.1, problemKey('field_invalid'));

/** The size of one piece in centimetres and tenths of them. */
export const Size = z.object({ length: SideLength, width: SideLength, height: SideLength });
export type Size = z.infer<typeof Size>;

/** So many equal pieces, and what they measure. */
const measures = {
  /** These pieces together, in grams. */
  weight: Grams,
  pieces: z.int(problemKey('field_invalid')).min(1).max(PIECES_MAX).default(1),
  /** The size of each piece. Where it is given, the volume follows from it. */
  size: Size.nullish(),
  /** These pieces together, in cubic centimetres. */
  volume: z.int(problemKey('field_invalid')).min(0).max(VOLUME_MAX).default(0),
};

/** Equal pieces of an order that has several kinds of them. */
export const ParcelRow = z.object(measures);
export type ParcelRow = z.output<typeof ParcelRow>;

export const ParcelRows = z.array(ParcelRow).min(1).max(MAX_PARCEL_ROWS);

/** What decides the price of a parcel. */
export const Parcel = z.object({
  destination: Destination.nullish(),
  ...measures,
  /** Where its pieces differ: the measures above are then the sums of these. */
  parcels: ParcelRows.nullish(),
  /** In minor units; 0: not insured. */
  insured: z.int(problemKey('field_invalid')).min(0).max(MONEY_MAX).default(0),
});
export type Parcel = z.output<typeof Parcel>;

/** The same as somebody asks for it: where the parcels are said, they say the weight. */
export const ParcelInput = Parcel.extend({ weight: Grams.optional() }).check(({ value, issues }) => {
  if (value.weight === undefined && !value.parcels)
    issues.push({
      code: 'custom',
      message: problemKey('weight_required'),
      path: ['weight'],
      input: undefined,
    });
});
export type ParcelInput = z.output<typeof ParcelInput>;
