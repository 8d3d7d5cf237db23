import * as z from 'zod';
import { trackParcels } from './track-parcels.ts';

/** What the tracking page was asked for by its address, and what was found before the page was made. */
export const TrackingPageData = trackParcels.result.extend({
  numbers: z.array(z.string()),
  /** Why nothing was looked up. */
  refusal: z.enum(['too_many_requests', 'waybills_many']).nullable(),
});
export type TrackingPageData = z.infer<typeof TrackingPageData>;
