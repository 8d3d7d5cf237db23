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

/** A scan that a system of the carrier sends. */
export const NewTrackEvent = z.object({
  /** The carrier's own id of the scan. A repeated scan with the same id adds nothing. */
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

/**
 * Why an event waits: no order has this number, or the order is not recorded. The event is added as soon as its order
 * is recorded.
 */
export const StrayReason = z.enum(['waybill_unknown', 'not_recorded']);
export type StrayReason = z.infer<typeof StrayReason>;

export const addTrackEvents = call({
  summary: 'Adds up to a thousand scans; keeps and lists scans whose order is unknown or not recorded yet.',
  method: 'POST',
  path: '/api/backoffice/addTrackEvents',
  access: 'backoffice',
  request: z.object({ events: z.array(NewTrackEvent).min(1).max(MAX_TRACK_EVENTS) }),
  result: z.object({
    added: z.int(),
    /** The number of events that had been added before. */
    repeated: z.int(),
    strays: z.array(z.object({ sourceId: z.string(), waybill: z.string(), reason: StrayReason })),
  }),
  refusals: [],
});

export const listStrayEvents = call({
  summary: 'Lists the scans that wait for their order, oldest first.',
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
