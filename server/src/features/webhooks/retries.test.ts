import { describe, expect, it } from 'vitest';
import { pauseAfter, readRetryAfter } from './retries.ts';

describe('the pauses between tries', () => {
  it('are 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h, 24 h, a tenth more or less, and then none', () => {
    const seconds = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];
    for (const [at, usual] of seconds.entries()) {
      const drawn = Array.from({ length: 200 }, () => (pauseAfter(at + 1) ?? 0) / 1_000);
      expect(Math.min(...drawn)).toBeGreaterThanOrEqual(usual * 0.9);
      expect(Math.max(...drawn)).toBeLessThanOrEqual(usual * 1.1);
      expect(new Set(drawn).size).toBeGreaterThan(100);
    }
    expect(pauseAfter(10)).toBeNull();
  });

  it.each([
    ['120', 120_000],
    ['Mon, 16 Nov 2026 12:01:00 GMT', 60_000],
    ['Mon, 16 Nov 2026 11:00:00 GMT', 0],
    ['99999999', 86_400_000],
    ['soon', 0],
    ['-5', 0],
    [undefined, 0],
  ])('heed Retry-After: %s', (text, pause) => {
    expect(readRetryAfter(text, new Date('2026-11-16T12:00:00Z'))).toBe(pause);
  });
});
