import { expect, it } from 'vitest';
import { silentDays } from './days-since.ts';

const silent = (happenedAt: string, now: string) =>
  silentDays({ status: 'in_transit', events: [{ happenedAt }] }, Date.parse(now));

it('counts the days of the calendar at the place, whose date is shown beside', () => {
  const evening = '2026-11-16T22:54:00+08:00';
  expect(silent(evening, '2026-11-16T23:59:59+08:00')).toBe(0);
  expect(silent(evening, '2026-11-17T00:00:00+08:00')).toBe(1);
  // In Mexico it is the same moment, and there still the day before.
  expect(silent(evening, '2026-11-16T10:00:00-06:00')).toBe(1);
  expect(silent('2026-11-16T00:30:00-06:00', '2026-11-18T05:59:00Z')).toBe(1);
  expect(silent('2026-11-16T22:54:00.500Z', '2026-11-18T00:00:00Z')).toBe(2);
});

it('knows nothing of a clock that runs ahead, nor of a parcel that has arrived', () => {
  expect(silent('2026-11-18T01:00:00+08:00', '2026-11-16T23:00:00+08:00')).toBe(0);
  const events = [{ happenedAt: '2026-11-16T22:54:00+08:00' }];
  expect(silentDays({ status: 'signed', events }, Date.parse('2026-11-20T00:00:00Z'))).toBeUndefined();
});
