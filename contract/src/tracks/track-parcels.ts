import * as z from 'zod';
import { Hold } from '../orders/hold.ts';
import { call } from '../protocol/call.ts';
import { normalizedLine } from '../values/fields.ts';
import { MAX_TRACKED_NUMBERS, TRANSFER_NUMBER_MAX } from '../values/limits.ts';
import { problemKey } from '../values/problems.ts';
import { Track } from './track-event.ts';

/**
 * The track that the public may see. It contains no name, phone number, address or price. `text` is always empty,
 * because the carrier may have written a name in it. The coordinates are rounded to the town.
 */
export const PublicTrack = Track.omit({ recordedAt: true }).extend({
  /** Without the carrier's own text, because it may contain a name. */
  hold: Hold.pick({ code: true }).nullable(),
  /** The destination country. */
  country: z.string(),
  tenant: z.object({
    name: z.string(),
    netnum: z.int(),
    /** The carrier's public contact. Empty if the carrier has not published it. */
    phone: z.string(),
    email: z.string(),
  }),
});
export type PublicTrack = z.infer<typeof PublicTrack>;

export const trackParcels = call({
  summary:
    'Tracks parcels by waybill number without sign-in. Numbers of unrecorded orders are returned as unknown.',
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
