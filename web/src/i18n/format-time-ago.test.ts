import { describe, expect, it } from 'vitest';
import { formatTimeAgo } from './format-time-ago.ts';

describe('formatTimeAgo', () => {
  // In the local time zone, like in the browser.
  const now = new Date(2026, 6, 10, 9, 0);
  const format = (date: Date) => formatTimeAgo('en', date, now);
  const subtractMs = (milliseconds: number) => new Date(now.getTime() - milliseconds);

  it('uses the largest unit that has elapsed', () => {
    const dates = [20_000, 90_000, 59 * 60_000, 3 * 3_600_000, 23 * 3_600_000].map(subtractMs);
    expect(dates.map(format)).toEqual([
      'now',
      '1 minute ago',
      '59 minutes ago',
      '3 hours ago',
      '23 hours ago',
    ]);
  });

  it('counts calendar days, not periods of 24 hours', () => {
    expect(format(new Date(2026, 6, 9, 8, 0))).toBe('yesterday');
    expect(format(new Date(2026, 6, 8, 22, 0))).toBe('2 days ago');
    expect(format(new Date(2026, 6, 1, 9, 0))).toBe('9 days ago');
  });

  it('formats times in the future as now', () => {
    expect(format(subtractMs(-3_600_000))).toBe('now');
  });
});
