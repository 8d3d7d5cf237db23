import type { TrackEvent } from '@miya/contract/tracks';

/** GeoJSON order: longitude first. */
export type MapPoint = [longitude: number, latitude: number];
/**
 * A stop of the route with coordinates. `name` is the full text, such as 'Shenzhen, China'; `place` is the short text
 * on the map. `nextPlace` is the place of a later event whose position is not known. Carriers often have coordinates
 * only for their hubs, and send those of the last hub for the delivery.
 */
export type RouteStop = { point: MapPoint; name: string; place: string; nextPlace?: string };

/**
 * Lists the stops of a route, oldest first. Consecutive events at the same coordinates are one stop. An event without
 * coordinates only sets `nextPlace` of the stop before. `events` are sorted newest first.
 */
export function listRouteStops(
  events: readonly TrackEvent[],
  formatStopTexts: (event: TrackEvent) => Omit<RouteStop, 'point'>,
): RouteStop[] {
  const stops: RouteStop[] = [];
  for (const event of events.toReversed()) {
    const lastStop = stops.at(-1);
    if (!event.coordinates) {
      if (lastStop) updateNextPlace(lastStop, formatStopTexts(event));
      continue;
    }
    const point: MapPoint = [event.coordinates.longitude, event.coordinates.latitude];
    if (lastStop && lastStop.point[0] === point[0] && lastStop.point[1] === point[1]) {
      const { name, place } = formatStopTexts(event);
      lastStop.name ||= name;
      lastStop.place ||= place;
      updateNextPlace(lastStop, { name, place });
    } else stops.push({ point, ...formatStopTexts(event) });
  }
  return stops;
}

/** Sets `nextPlace` to the place of an event. Removes `nextPlace` if the parcel is back at the stop itself. */
function updateNextPlace(stop: RouteStop, { name, place }: Omit<RouteStop, 'point'>) {
  const nextPlace = place || name;
  if (nextPlace === '' || nextPlace === stop.nextPlace) return;
  if (nextPlace === (stop.place || stop.name)) delete stop.nextPlace;
  else stop.nextPlace = nextPlace;
}

/** Formats the label of a stop on the map. The last stop includes `nextPlace`: 'São Paulo → Rio de Janeiro'. */
export const formatStopName = ({ place, name, nextPlace }: RouteStop, isLast: boolean): string =>
  [place || name, isLast && nextPlace].filter(Boolean).join(' → ');

/**
 * Returns the mean direction of the longitudes, on which the map is centred. Unlike the arithmetic mean, it keeps a
 * route over the Pacific together: 114 and -99 -> about -172. Returns 0 if the directions cancel out.
 */
export function findMiddleLongitude(points: readonly MapPoint[]): number {
  const radians = points.map(([longitude]) => (longitude * Math.PI) / 180);
  const x = radians.reduce((sum, angle) => sum + Math.cos(angle), 0);
  const y = radians.reduce((sum, angle) => sum + Math.sin(angle), 0);
  return Math.hypot(x, y) < 1e-6 ? 0 : (Math.atan2(y, x) * 180) / Math.PI;
}
