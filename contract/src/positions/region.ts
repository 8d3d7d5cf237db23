import * as z from 'zod';
import { CountryCode, line } from '../values/fields.ts';
import { POSITION_LABEL_MAX } from '../values/limits.ts';
import { problem } from '../values/problems.ts';
import { PositionId } from './position.ts';

/** A level as forms keep it: chosen from the data, or typed where the data ends (then `value` is null). */
export const RegionLevel = z.object({ value: PositionId.nullable(), label: line(POSITION_LABEL_MAX) });
export type RegionLevel = z.infer<typeof RegionLevel>;

/** The result of the address widget. A level that the country does not have, or that was left out, is null. */
export const Region = z.object({
  country: z.object(
    { value: PositionId, label: line(POSITION_LABEL_MAX), code: CountryCode },
    problem('country_required'),
  ),
  province: RegionLevel.nullable(),
  city: RegionLevel.nullable(),
  district: RegionLevel.nullable(),
});
export type Region = z.infer<typeof Region>;
