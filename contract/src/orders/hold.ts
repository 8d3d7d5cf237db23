import * as z from 'zod';
import { Moment } from '../values/fields.ts';
import { HoldCode } from './hold-code.ts';

/**
 * A parcel that is stopped on its way. A hold is not a status: the order keeps its status and continues after the hold.
 */
export const Hold = z.object({
  /** Null if the carrier gave the reason only in its own text. */
  code: HoldCode.nullable(),
  /** The text of the code in the user's language, then the carrier's own text. */
  reason: z.string(),
  since: Moment,
});
