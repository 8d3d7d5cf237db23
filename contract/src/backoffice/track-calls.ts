import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { Coordinates, EventMoment, TrackCode } from '../tracks/track-event.ts';
import { CountryCode, Moment, trimmedLine } from '../values/fields.ts';
import {
  MAX_PAGE_SIZE,
  MAX_TRACK_EVENTS,
  PLACE_NAME_MAX,
  REMARK_MAX,
  SOURCE_ID_MAX,
} from '../values/limits.ts';
import { WaybillOrTransferNumber } from './order-record.ts';

/** One scan as the carrier's systems send it. */
export const NewTrackEvent = z.object({
  /** The carrier's own id of the scan: sent again, it adds nothing. */
  sourceId: trimmedLine(SOURCE_ID_MAX).refine((text) => text !== '', 'field_invalid'),
  waybill: WaybillOrTransferNumber,
  code: TrackCode,
  text: trimmedLine(REMARK_MAX).default(''),
  place: trimmedLine(PLACE_NAME_MAX).default(''),
  country: CountryCode.nullish(),
  coordinates: Coordinates.nullish(),
  happenedAt: EventMoment,
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
  request: z.object({ events: z.array(NewTrackEvent).min(1).max(MAX_TRACK_EVENTS) }),
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
    limit: z.int().min(1).max(MAX_PAGE_SIZE).default(50),
  }),
  result: z.object({
    events: z.array(NewTrackEvent.extend({ receivedAt: Moment })),
    next: z.string().nullable(),
  }),
  refusals: [],
});
