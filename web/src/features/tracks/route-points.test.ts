import type { TrackEvent } from '@miya/contract/tracks';
import { expect, it } from 'vitest';
import { middleLongitude, stopName, stopsOf } from './route-points.ts';

const eventAt = (place: string, longitude?: number, latitude = 20): TrackEvent => ({
  code: 'arrived',
  text: '',
  place,
  placeLatin: null,
  placeNames: {},
  country: null,
  coordinates: longitude === undefined ? null : { latitude, longitude },
  happenedAt: '2026-07-01T09:30:00+08:00',
});

it('passes the stops in the order they were reached, each once, and leaves out what has no place on a map', () => {
  const newestFirst = [
    eventAt('Mexico City', -99.1),
    eventAt('office'),
    eventAt('Shenzhen', 114),
    eventAt('', 114),
  ];
  const stops = stopsOf(newestFirst, ({ place }) => ({ name: place, place }));
  expect(stops.map(({ name }) => name)).toEqual(['Shenzhen', 'Mexico City']);
});

it('names at its end where a parcel went on to, although only the hub before it has a place on the map', () => {
  const endOf = (...newestFirst: TrackEvent[]) => {
    const stop = stopsOf(newestFirst, ({ place }) => ({ name: place, place })).at(-1);
    return stop && stopName(stop, true);
  };
  const hub = eventAt('São Paulo', -46.5);
  expect(endOf(hub, eventAt('Shenzhen', 114))).toBe('São Paulo');
  expect(endOf(eventAt('Rio de Janeiro'), hub)).toBe('São Paulo → Rio de Janeiro');
  // The carrier gave the hub's place for the door.
  expect(endOf(eventAt('Rio de Janeiro', -46.5), hub)).toBe('São Paulo → Rio de Janeiro');
  expect(endOf(hub, eventAt('Rio de Janeiro', -46.5), hub)).toBe('São Paulo');
});

it('finds the middle of a route over the Pacific on the Pacific', () => {
  expect(
    Math.abs(
      middleLongitude([
        [114, 22],
        [-99, 19],
      ]),
    ),
  ).toBeGreaterThan(150);
  expect(
    middleLongitude([
      [-4, 40],
      [37, 55],
    ]),
  ).toBeCloseTo(16.5, 0);
});
