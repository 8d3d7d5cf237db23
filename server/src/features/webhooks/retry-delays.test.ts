import { describe, expect, it } from 'vitest';
import { getRetryDelayMs, parseRetryAfterMs } from './retry-delays.ts';

describe('getRetryDelayMs', () => {
  it('returns 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h, 24 h, each ± 10 %, and then null', () => {
    const seconds = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];
    for (const [index, average] of seconds.entries()) {
      const delays = Array.from({ length: 200 }, () => (getRetryDelayMs(index + 1) ?? 0) / 1_000);
      expect(Math.min(...delays)).toBeGreaterThanOrEqual(average * 0.9);
      expect(Math.max(...delays)).toBeLessThanOrEqual(average * 1.1);
      expect(new Set(delays).size).toBeGreaterThan(100);
    }
    expect(getRetryDelayMs(10)).toBeNull();
  });
});

describe('parseRetryAfterMs', () => {
  it.each([
    ['120', 120_000],
    ['Mon, 16 Nov 2026 12:01:00 GMT', 60_000],
    ['Mon, 16 Nov 2026 11:00:00 GMT', 0],
    ['99999999', 86_400_000],
    ['soon', 0],
    ['-5', 0],
    [undefined, 0],
  ])('parses Retry-After: %s', (text, delayMs) => {
    expect(parseRetryAfterMs(text, new Date('2026-11-16T12:00:00Z'))).toBe(delayMs);
  });
});
