import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { Coordinates, HappenedAt, TrackCode } from '../tracks/track-event.ts';
import { CountryCode, line, Moment } from '../values/fields.ts';
import { PAGE_MAX, PLACE_NAME_MAX, REMARK_MAX, SOURCE_ID_MAX, TRACK_EVENTS_MOST } from '../values/limits.ts';
import { WaybillText } from './order-record.ts';

/** One scan as the carrier's systems send it. */
export const NewTrackEvent = z.object({
  /** The carrier's own id of the scan: sent again, it adds nothing. */
  sourceId: line(SOURCE_ID_MAX).refine((text) => text !== '', 'field_invalid'),
  waybill: WaybillText,
  code: TrackCode,
  text: line(REMARK_MAX).default(''),
  place: line(PLACE_NAME_MAX).default(''),
  country: CountryCode.nullish(),
  coordinates: Coordinates.nullish(),
  happenedAt: HappenedAt,
});
export type NewTrackEvent = z.output<typeof NewTrackEvent>;

/** Why an event waits: nobody has this number, or its order has not been recorded. It is added once that changes. */
export const StrayReason = z.enum(['waybill_unknown', 'not_recorded']);
export type StrayReason = z.infer<typeof StrayReason>;

export const addTrackEvents = call({
  summary: 'Add scans, up to a thousand at a time. What cannot be placed yet is kept and named',
  method: 'POST',
  path: '/api/backoffice/addTrackEvents',
  access: 'backoffice',
  request: z.object({ events: z.array(NewTrackEvent).min(1).max(TRACK_EVENTS_MOST) }),
  result: z.object({
    added: z.int(),
    /** So many events were there already. */
    repeated: z.int(),
    strays: z.array(z.object({ sourceId: z.string(), waybill: z.string(), reason: StrayReason })),
  }),
  refusals: [],
});

export const listStrayEvents = call({
  summary: 'Scans that wait for their order, oldest first',
  method: 'POST',
  path: '/api/backoffice/listStrayEvents',
  access: 'backoffice',
  request: z.object({
    after: z
      .string()
      .max(SOURCE_ID_MAX * 2)
      .nullish(),
    limit: z.int().min(1).max(PAGE_MAX).default(50),
  }),
  result: z.object({
    events: z.array(NewTrackEvent.extend({ receivedAt: Moment })),
    next: z.string().nullable(),
  }),
  refusals: [],
});
