import { describe, expect, it } from 'vitest';
import { getDefaultStatementMonth } from './default-statement-month.ts';

const now = new Date(2026, 10, 15);
const createEntry = (...day: [number, number, number, number?, number?]) => ({
  createdAt: new Date(...day).toISOString(),
});

describe('getDefaultStatementMonth', () => {
  it('returns the month of the latest entry', () => {
    expect(
      getDefaultStatementMonth([createEntry(2026, 7, 31, 23, 59), createEntry(2026, 6, 1)], now),
    ).toEqual(new Date(2026, 7, 1));
    expect(getDefaultStatementMonth([createEntry(2026, 10, 1, 0, 0)], now)).toEqual(new Date(2026, 10, 1));
  });

  it('returns the current month without entries', () => {
    expect(getDefaultStatementMonth([], now)).toEqual(new Date(2026, 10, 1));
  });
});
