import { expect, it } from 'vitest';
import { countDaysSinceLastEvent } from './days-since-last-event.ts';

const countDays = (happenedAt: string, now: string) =>
  countDaysSinceLastEvent({ status: 'in_transit', events: [{ happenedAt }] }, Date.parse(now));

it('counts days in the calendar of the place of the event', () => {
  const evening = '2026-11-16T22:54:00+08:00';
  expect(countDays(evening, '2026-11-16T23:59:59+08:00')).toBe(0);
  expect(countDays(evening, '2026-11-17T00:00:00+08:00')).toBe(1);
  // The same moment in Mexico, where it is still the day before.
  expect(countDays(evening, '2026-11-16T10:00:00-06:00')).toBe(1);
  expect(countDays('2026-11-16T00:30:00-06:00', '2026-11-18T05:59:00Z')).toBe(1);
  expect(countDays('2026-11-16T22:54:00.500Z', '2026-11-18T00:00:00Z')).toBe(2);
});

it('returns 0 for an event in the future, and undefined for a delivered parcel', () => {
  expect(countDays('2026-11-18T01:00:00+08:00', '2026-11-16T23:00:00+08:00')).toBe(0);
  const events = [{ happenedAt: '2026-11-16T22:54:00+08:00' }];
  expect(
    countDaysSinceLastEvent({ status: 'signed', events }, Date.parse('2026-11-20T00:00:00Z')),
  ).toBeUndefined();
});
