import * as z from 'zod';
import { Hold } from '../orders/hold.ts';
import { OrderStatus } from '../orders/order-status.ts';
import { CountryCode, LanguageCode, Moment } from '../values/fields.ts';
import { problemKey } from '../values/problems.ts';

/**
 * The kind of an event. The portal has a sentence for each kind in every language. `note`: the event has only the
 * carrier's text.
 */
export const TrackCode = z.enum([
  'collected',
  'departed',
  'arrived',
  'export_cleared',
  'import_cleared',
  'customs_inspection',
  'handed_over',
  'out_for_delivery',
  'delivery_failed',
  'signed',
  'returning',
  'returned',
  'note',
]);
export type TrackCode = z.infer<typeof TrackCode>;

/** A place on the map, in degrees. */
export const Coordinates = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});
export type Coordinates = z.infer<typeof Coordinates>;

/**
 * The time of an event from a carrier's system. A year before 2000 or after 2099 is refused, because the clock of that
 * system is wrong.
 */
export const EventMoment = Moment.refine((moment) => /^20\d\d-/.test(moment), problemKey('field_invalid'));

export const TrackEvent = z.object({
  code: TrackCode,
  /** The carrier's own text, unchanged. */
  text: z.string(),
  place: z.string(),
  /** The name of the place in Latin letters, for users who cannot read its script. Null if it is not known. */
  placeLatin: z.string().nullable(),
  /** The names of the place in the languages that have their own name for it. */
  placeNames: z.partialRecord(LanguageCode, z.string()),
  country: CountryCode.nullable(),
  coordinates: Coordinates.nullable(),
  /** With the UTC offset of the place: 2026-07-01T09:30:00+08:00. */
  happenedAt: Moment,
});
export type TrackEvent = z.infer<typeof TrackEvent>;

export const Track = z.object({
  waybill: z.string(),
  status: OrderStatus,
  recordedAt: Moment,
  /** Null if the parcel is not held. */
  hold: Hold.nullable(),
  /** Newest first. */
  events: z.array(TrackEvent),
});
export type Track = z.infer<typeof Track>;
