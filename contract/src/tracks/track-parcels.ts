import * as z from 'zod';
import { Hold } from '../orders/hold.ts';
import { call } from '../protocol/call.ts';
import { normalizedLine } from '../values/fields.ts';
import { MAX_TRACKED_NUMBERS, TRANSFER_NUMBER_MAX } from '../values/limits.ts';
import { problemKey } from '../values/problems.ts';
import { Track } from './track-event.ts';

/**
 * What a stranger may know of a parcel: where it is. No name, no phone, no address, no price; so `text`, in which a
 * carrier may have named somebody, is always empty, and coordinates tell the town but not the door.
 */
export const PublicTrack = Track.omit({ recordedAt: true }).extend({
  /** That it is held, and by which of the known reasons: a carrier's own words may name somebody and are not among it. */
  hold: Hold.pick({ code: true }).nullable(),
  /** Where it is going, and by which carrier it came. */
  country: z.string(),
  tenant: z.object({
    name: z.string(),
    netnum: z.int(),
    /** Whom to ask about a parcel, as the carrier has said it for everybody; empty where it has not. */
    phone: z.string(),
    email: z.string(),
  }),
});
export type PublicTrack = z.infer<typeof PublicTrack>;

export const trackParcels = call({
  summary:
    'Where parcels are, by waybill number, for whoever has the numbers. Unknown and unrecorded answer alike',
  method: 'POST',
  path: '/api/track/parcels',
  access: 'public',
  request: z.object({
    waybills: z
      .array(normalizedLine(TRANSFER_NUMBER_MAX))
      .min(1, problemKey('waybill_required'))
      .max(MAX_TRACKED_NUMBERS, problemKey('waybills_many')),
  }),
  result: z.object({ tracks: z.array(PublicTrack), unknown: z.array(z.string()) }),
  refusals: ['too_many_requests'],
});
