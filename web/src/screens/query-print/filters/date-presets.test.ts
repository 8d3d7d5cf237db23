import { describe, expect, it } from 'vitest';
import { findDatePreset, toDateRange } from './date-presets.ts';

const now = new Date(2026, 2, 3, 23, 59);

describe('date presets', () => {
  it('become days in the time zone of the user, also across the end of a month', () => {
    expect(toDateRange('today', now)).toEqual({ from: '2026-03-03', to: undefined });
    expect(toDateRange('week', now).from).toBe('2026-02-25');
    expect(toDateRange('month', now).from).toBe('2026-03-01');
    expect(toDateRange('any', now).from).toBeUndefined();
  });

  it('are found by their days, while custom days match no preset', () => {
    expect(findDatePreset({ from: '2026-02-25', to: undefined }, now)).toBe('week');
    expect(findDatePreset({ from: undefined, to: undefined }, now)).toBe('any');
    expect(findDatePreset({ from: '2026-02-25', to: '2026-03-01' }, now)).toBeUndefined();
    expect(findDatePreset({ from: '2026-03-01', to: undefined }, new Date(2026, 2, 1))).toBe('today');
  });
});
