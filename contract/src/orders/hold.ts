import * as z from 'zod';
import { Moment } from '../values/fields.ts';
import { HoldCode } from './hold-code.ts';

/** A parcel that is held has stopped on its way. Holding is no state: the parcel goes on from where it stopped. */
export const Hold = z.object({
  /** Which of the known reasons it is; null where only the carrier's own words tell it. */
  code: HoldCode.nullable(),
  /** In the reader's language where the reason is a known one, with what the carrier wrote itself. */
  reason: z.string(),
  since: Moment,
});
