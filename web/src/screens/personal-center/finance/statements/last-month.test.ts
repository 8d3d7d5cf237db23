import { describe, expect, it } from 'vitest';
import { lastMonthOf } from './last-month.ts';

const now = new Date(2026, 10, 15);
const at = (...day: [number, number, number, number?, number?]) => ({
  createdAt: new Date(...day).toISOString(),
});

describe('the month that a statement opens on', () => {
  it('is the last one with entries, this one too', () => {
    expect(lastMonthOf([at(2026, 7, 31, 23, 59), at(2026, 6, 1)], now)).toEqual(new Date(2026, 7, 1));
    expect(lastMonthOf([at(2026, 10, 1, 0, 0)], now)).toEqual(new Date(2026, 10, 1));
  });

  it('is this one where there are none', () => {
    expect(lastMonthOf([], now)).toEqual(new Date(2026, 10, 1));
  });
});
