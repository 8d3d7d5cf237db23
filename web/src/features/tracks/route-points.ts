import type { TrackEvent } from '@miya/contract/tracks';

/** Longitude and latitude, as maps have it. */
export type Point = [longitude: number, latitude: number];
/**
 * `name` says all of it; `place` is short enough for the map. `onward` is where the parcel went from there, as far as nobody
 * says where that is: carriers often know it of their hubs alone, and give those of the last hub for the door.
 */
export type Stop = { point: Point; name: string; place: string; onward?: string };

/** The stops of a route in the order they were passed. Several events at one place are one stop. */
export function stopsOf(
  events: readonly TrackEvent[],
  textsOf: (event: TrackEvent) => Omit<Stop, 'point'>,
): Stop[] {
  const stops: Stop[] = [];
  for (const event of events.toReversed()) {
    const last = stops.at(-1);
    if (!event.coordinates) {
      if (last) goOn(last, textsOf(event));
      continue;
    }
    const point: Point = [event.coordinates.longitude, event.coordinates.latitude];
    if (last && last.point[0] === point[0] && last.point[1] === point[1]) {
      const { name, place } = textsOf(event);
      last.name ||= name;
      last.place ||= place;
      goOn(last, { name, place });
    } else stops.push({ point, ...textsOf(event) });
  }
  return stops;
}

function goOn(last: Stop, { name, place }: Omit<Stop, 'point'>) {
  const next = place || name;
  if (next === '' || next === last.onward) return;
  if (next === (last.place || last.name)) delete last.onward;
  else last.onward = next;
}

/** What a stop is called on the map; the last one with where the parcel went on to. */
export const stopName = ({ place, name, onward }: Stop, isLast: boolean): string =>
  [place || name, isLast && onward].filter(Boolean).join(' → ');

/** The longitude in the middle of all, the short way round: a route over the Pacific is not torn apart at its edge. */
export function middleLongitude(points: readonly Point[]): number {
  const radians = points.map(([longitude]) => (longitude * Math.PI) / 180);
  const x = radians.reduce((sum, angle) => sum + Math.cos(angle), 0);
  const y = radians.reduce((sum, angle) => sum + Math.sin(angle), 0);
  return Math.hypot(x, y) < 1e-6 ? 0 : (Math.atan2(y, x) * 180) / Math.PI;
}
