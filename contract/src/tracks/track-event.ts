import * as z from 'zod';
import { Hold } from '../orders/hold.ts';
import { OrderStatus } from '../orders/order-status.ts';
import { CountryCode, LanguageCode, Moment } from '../values/fields.ts';
import { problemKey } from '../values/problems.ts';

/** What happened. Each has its sentence in every language; `note` is for what only a person can say. */
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

/** A place on the route, for the map: degrees. */
export const Coordinates = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});
export type Coordinates = z.infer<typeof Coordinates>;

/** When something happened, as a carrier's system says it: in this century, or its clock is wrong. */
export const EventMoment = Moment.refine((moment) => /^20\d\d-/.test(moment), problemKey('field_invalid'));

export const TrackEvent = z.object({
  code: TrackCode,
  /** The carrier's own words, as they came. */
  text: z.string(),
  place: z.string(),
  /** The same place in Latin letters, for whoever cannot read those it is written in; null where nobody has spelt it. */
  placeLatin: z.string().nullable(),
  /** What readers call the place, in the languages that have a name of their own for it. */
  placeNames: z.partialRecord(LanguageCode, z.string()),
  country: CountryCode.nullable(),
  coordinates: Coordinates.nullable(),
  /** With the offset of the place it happened at: 2026-07-01T09:30:00+08:00. */
  happenedAt: Moment,
});
export type TrackEvent = z.infer<typeof TrackEvent>;

export const Track = z.object({
  waybill: z.string(),
  status: OrderStatus,
  recordedAt: Moment,
  /** Why it has stopped where it is; null while it goes on. */
  hold: Hold.nullable(),
  /** Latest first. */
  events: z.array(TrackEvent),
});
export type Track = z.infer<typeof Track>;
