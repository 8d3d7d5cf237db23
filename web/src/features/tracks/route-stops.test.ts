import type { TrackEvent } from '@miya/contract/tracks';
import { expect, it } from 'vitest';
import { findMiddleLongitude, formatStopName, listRouteStops } from './route-stops.ts';

const createEvent = (place: string, longitude?: number, latitude = 20): TrackEvent => ({
  code: 'arrived',
  text: '',
  place,
  placeLatin: null,
  placeNames: {},
  country: null,
  coordinates: longitude === undefined ? null : { latitude, longitude },
  happenedAt: '2026-07-01T09:30:00+08:00',
});

it('lists each stop once, oldest first, without events that have no coordinates', () => {
  const newestFirst = [
    createEvent('Mexico City', -99.1),
    createEvent('office'),
    createEvent('Shenzhen', 114),
    createEvent('', 114),
  ];
  const stops = listRouteStops(newestFirst, ({ place }) => ({ name: place, place }));
  expect(stops.map(({ name }) => name)).toEqual(['Shenzhen', 'Mexico City']);
});

it('adds the place of later events without own coordinates to the label of the last stop', () => {
  const formatLastStop = (...newestFirst: TrackEvent[]) => {
    const stop = listRouteStops(newestFirst, ({ place }) => ({ name: place, place })).at(-1);
    return stop && formatStopName(stop, true);
  };
  const hub = createEvent('São Paulo', -46.5);
  expect(formatLastStop(hub, createEvent('Shenzhen', 114))).toBe('São Paulo');
  expect(formatLastStop(createEvent('Rio de Janeiro'), hub)).toBe('São Paulo → Rio de Janeiro');
  // The carrier sent the coordinates of the hub for the delivery.
  expect(formatLastStop(createEvent('Rio de Janeiro', -46.5), hub)).toBe('São Paulo → Rio de Janeiro');
  expect(formatLastStop(hub, createEvent('Rio de Janeiro', -46.5), hub)).toBe('São Paulo');
});

it('centres a route over the Pacific on the Pacific', () => {
  expect(
    Math.abs(
      findMiddleLongitude([
        [114, 22],
        [-99, 19],
      ]),
    ),
  ).toBeGreaterThan(150);
  expect(
    findMiddleLongitude([
      [-4, 40],
      [37, 55],
    ]),
  ).toBeCloseTo(16.5, 0);
});
