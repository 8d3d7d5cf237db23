import { describe, expect, it } from 'vitest';
import { formatAgo } from './format-ago.ts';

describe('formatAgo', () => {
  // By the clock of wherever this runs, as it is for the reader.
  const now = new Date(2026, 6, 10, 9, 0);
  const ago = (date: Date) => formatAgo('en', date, now);
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);

  it('says it in the largest unit that has passed', () => {
    const dates = [20_000, 90_000, 59 * 60_000, 3 * 3_600_000, 23 * 3_600_000].map(before);
    expect(dates.map(ago)).toEqual(['now', '1 minute ago', '59 minutes ago', '3 hours ago', '23 hours ago']);
  });

  it('counts days as the calendar does, not by the hour', () => {
    expect(ago(new Date(2026, 6, 9, 8, 0))).toBe('yesterday');
    expect(ago(new Date(2026, 6, 8, 22, 0))).toBe('2 days ago');
    expect(ago(new Date(2026, 6, 1, 9, 0))).toBe('9 days ago');
  });

  it('never speaks of the future, however slow the clock is', () => {
    expect(ago(before(-3_600_000))).toBe('now');
  });
});
