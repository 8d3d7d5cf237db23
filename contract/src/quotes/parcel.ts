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

/** The parts of the destination that a price depends on, with the place names of the address. */
export const Destination = z.object({
  /** Two letters. Empty while no country is selected. */
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

/** The size of one piece in centimetres, with at most one decimal place. */
export const Size = z.object({ length: SideLength, width: SideLength, height: SideLength });
export type Size = z.infer<typeof Size>;

/** The number of equal pieces, and their measures. */
const measures = {
  /** The total weight of these pieces, in grams. */
  weight: Grams,
  pieces: z.int(problemKey('field_invalid')).min(1).max(PIECES_MAX).default(1),
  /** The size of each piece. If a size is given, the volume is calculated from the size. */
  size: Size.nullish(),
  /** The total volume of these pieces, in cubic centimetres. */
  volume: z.int(problemKey('field_invalid')).min(0).max(VOLUME_MAX).default(0),
};

/** Equal pieces. An order with different pieces has several rows. */
export const ParcelRow = z.object(measures);
export type ParcelRow = z.output<typeof ParcelRow>;

export const ParcelRows = z.array(ParcelRow).min(1).max(MAX_PARCEL_ROWS);

/** The data that the price of a parcel depends on. */
export const Parcel = z.object({
  destination: Destination.nullish(),
  ...measures,
  /** Given if the pieces differ. The measures above are then the sums of these rows. */
  parcels: ParcelRows.nullish(),
  /** In minor units; 0: not insured. */
  insured: z.int(problemKey('field_invalid')).min(0).max(MONEY_MAX).default(0),
});
export type Parcel = z.output<typeof Parcel>;

/** The parcel of a request. The weight may be omitted if `parcels` is given. */
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
