import { describe, expect, it } from 'vitest';
import { formatEventTime, parseEventTime } from './event-time.ts';

describe('the time of an event', () => {
  it('is the local time at the place of the event, in every time zone of the browser', () => {
    const { clock, zone } = parseEventTime('2026-07-01T09:30:00+08:00');
    expect([clock.toISOString(), zone]).toEqual(['2026-07-01T09:30:00.000Z', 'UTC+8']);
    expect(formatEventTime('en', '2026-07-01T09:30:00+08:00')).toMatch(/^Jul 1, 2026, 09:30 UTC\+8$/);
  });

  it.each([
    ['2026-07-01T09:30:00-06:00', 'UTC−6'],
    ['2026-07-01T09:30:00+05:30', 'UTC+5:30'],
    ['2026-07-01T09:30:00+00:00', 'UTC'],
    ['2026-07-01T09:30:00.123Z', 'UTC'],
  ])('returns the time zone of %s', (timestamp, zone) => {
    expect(parseEventTime(timestamp).zone).toBe(zone);
  });
});
