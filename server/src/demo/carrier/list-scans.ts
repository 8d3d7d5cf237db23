import { createHash } from 'node:crypto';
import type { NewTrackEvent } from '@miya/contract/backoffice';
import type { TrackCode } from '@miya/contract/tracks';
import { formatLocalTime } from '../../features/tracks/index.ts';
import { getHub, getTransitHub, getUtcOffsetMinutes, type Hub } from './demo-hubs.ts';

export type Journey = {
  orderId: string;
  waybill: string;
  from: { country: string; city: string };
  to: { country: string; city: string };
};

/** An event of a journey. It happens when `share` (0 to 1) of the journey time is over. */
type Step = { code: TrackCode; hub: Hub; place: string; share: number; text?: string };

const INSPECTIONS_PER_TEN = 2;

/**
 * Lists the events after 'collected'. The order id determines whether customs inspect the parcel, so each call returns
 * the same events.
 */
function listSteps({ orderId, from, to }: Journey): Step[] {
  const start = getHub(from.country);
  const end = getHub(to.country);
  const transit = getTransitHub(from.country, to.country);
  const flight = `MY ${100 + (hashId(orderId)[1] ?? 0)}`;
  const isInspected = (hashId(orderId)[0] ?? 0) % 10 < INSPECTIONS_PER_TEN;
  const createStep = (code: TrackCode, hub: Hub, share: number, text = ''): Step => ({
    code,
    hub,
    place: hub.place,
    share,
    text,
  });
  return [
    createStep('export_cleared', start, 0.12),
    createStep('departed', start, 0.2, flight),
    createStep('arrived', transit, 0.36),
    createStep('departed', transit, 0.44),
    createStep('arrived', end, 0.58),
    ...(isInspected ? [createStep('customs_inspection', end, 0.66)] : []),
    createStep('import_cleared', end, 0.74),
    createStep('handed_over', end, 0.8),
    { ...createStep('out_for_delivery', end, 0.9), place: to.city || end.place },
    { ...createStep('signed', end, 1), place: to.city || end.place },
  ];
}

const hashId = (id: string) => createHash('sha256').update(id).digest();

type JourneyDuration = { startedAt: Date; minutes: number };

/** Lists the scans of a journey, each with the local time of its place. */
export const listScans = (journey: Journey, { startedAt, minutes }: JourneyDuration): NewTrackEvent[] =>
  listSteps(journey).map(({ code, hub, place, share, text = '' }, number) => {
    const happenedAt = new Date(startedAt.getTime() + share * minutes * 60_000);
    const { country, latitude, longitude, zone } = hub;
    return {
      sourceId: `demo ${journey.orderId} ${number}`,
      waybill: journey.waybill,
      code,
      text,
      place,
      country,
      coordinates: { latitude, longitude },
      happenedAt: formatLocalTime({
        instant: happenedAt,
        offset: getUtcOffsetMinutes(zone, happenedAt),
      }),
    };
  });

/** Formats a time as the local time of the country's hub, with its UTC offset. */
export const formatTimeInCountry = (country: string, instant: Date) =>
  formatLocalTime({ instant, offset: getUtcOffsetMinutes(getHub(country).zone, instant) });
