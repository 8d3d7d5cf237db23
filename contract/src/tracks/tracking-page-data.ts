import * as z from 'zod';
import { trackParcels } from './track-parcels.ts';

/** The numbers in the URL of the tracking page, and the tracks that the server has put into the page. */
export const TrackingPageData = trackParcels.result.extend({
  numbers: z.array(z.string()),
  /** Why the numbers were not looked up. Null if they were. */
  refusal: z.enum(['too_many_requests', 'waybills_many']).nullable(),
});
export type TrackingPageData = z.infer<typeof TrackingPageData>;
