import { createHash } from 'node:crypto';
import type { NewTrackEvent } from '@miya/contract/backoffice';
import type { TrackCode } from '@miya/contract/tracks';
import { formatLocalTime } from '../../features/tracks/index.ts';
import { type Hub, hubOf, offsetAt, transitOf } from './demo-hubs.ts';

export type Journey = {
  orderId: string;
  waybill: string;
  from: { country: string; city: string };
  to: { country: string; city: string };
};

/** `share` of the whole journey is over when it happens. */
type Step = { code: TrackCode; hub: Hub; place: string; share: number; text?: string };

const INSPECTED_OF_TEN = 2;

/** What happens to a parcel after it was collected. Some are opened by customs; always the same ones. */
function stepsOf({ orderId, from, to }: Journey): Step[] {
  const start = hubOf(from.country);
  const end = hubOf(to.country);
  const transit = transitOf(from.country, to.country);
  const flight = `MY ${100 + (digestOf(orderId)[1] ?? 0)}`;
  const inspected = (digestOf(orderId)[0] ?? 0) % 10 < INSPECTED_OF_TEN;
  const at = (code: TrackCode, hub: Hub, share: number, text = ''): Step => ({
    code,
    hub,
    place: hub.place,
    share,
    text,
  });
  return [
    at('export_cleared', start, 0.12),
    at('departed', start, 0.2, flight),
    at('arrived', transit, 0.36),
    at('departed', transit, 0.44),
    at('arrived', end, 0.58),
    ...(inspected ? [at('customs_inspection', end, 0.66)] : []),
    at('import_cleared', end, 0.74),
    at('handed_over', end, 0.8),
    { ...at('out_for_delivery', end, 0.9), place: to.city || end.place },
    { ...at('signed', end, 1), place: to.city || end.place },
  ];
}

const digestOf = (id: string) => createHash('sha256').update(id).digest();

type Span = { since: Date; minutes: number };

/** The scans of a journey that began then and takes so long, each with the time its place shows. */
export const scansOf = (journey: Journey, { since, minutes }: Span): NewTrackEvent[] =>
  stepsOf(journey).map(({ code, hub, place, share, text = '' }, number) => {
    const at = new Date(since.getTime() + share * minutes * 60_000);
    const { country, latitude, longitude, zone } = hub;
    return {
      sourceId: `demo ${journey.orderId} ${number}`,
      waybill: journey.waybill,
      code,
      text,
      place,
      country,
      coordinates: { latitude, longitude },
      happenedAt: formatLocalTime({ instant: at, offset: offsetAt(zone, at) }),
    };
  });

/** What its clock shows where a parcel is handed in. */
export const localTimeIn = (country: string, at: Date) =>
  formatLocalTime({ instant: at, offset: offsetAt(hubOf(country).zone, at) });
