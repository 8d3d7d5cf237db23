import * as z from 'zod';
import { CountryCode, trimmedLine } from '../values/fields.ts';
import { POSITION_LABEL_MAX } from '../values/limits.ts';
import { problemKey } from '../values/problems.ts';
import { PositionId } from './position.ts';

/** A level of an address: selected from the data, or typed by the user (then `value` is null). */
export const RegionLevel = z.object({ value: PositionId.nullable(), label: trimmedLine(POSITION_LABEL_MAX) });
export type RegionLevel = z.infer<typeof RegionLevel>;

/** The levels of an address. A level is null if the country does not have it or the user left it empty. */
export const Region = z.object({
  country: z.object(
    { value: PositionId, label: trimmedLine(POSITION_LABEL_MAX), code: CountryCode },
    problemKey('country_required'),
  ),
  province: RegionLevel.nullable(),
  city: RegionLevel.nullable(),
  district: RegionLevel.nullable(),
});
export type Region = z.infer<typeof Region>;
