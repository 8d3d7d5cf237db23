import { describe, expect, it } from 'vitest';
import { findArrivalDays, findBestQuotes } from './find-best-quotes.ts';

const quote = (id: string, total: number, daysFrom: number | null, daysTo: number | null) => ({
  total,
  service: { id, daysFrom, daysTo },
});

describe('findBestQuotes', () => {
  it('finds the cheapest and the fastest service', () => {
    const quotes = [quote('slow', 100, 8, 12), quote('fast', 300, 2, 4), quote('middle', 200, 2, 5)];
    expect(findBestQuotes(quotes)).toEqual({ cheapest: 'slow', fastest: 'fast' });
  });

  it('finds none when two services tie, or when there is only one service', () => {
    const tied = [quote('one', 100, 3, 5), quote('other', 100, 4, 5)];
    expect(findBestQuotes(tied)).toEqual({ cheapest: undefined, fastest: undefined });
    expect(findBestQuotes([quote('only', 100, 3, 5)])).toEqual({ cheapest: undefined, fastest: undefined });
  });

  it('leaves out services without days in transit', () => {
    const quotes = [
      quote('unknown', 100, null, null),
      quote('one', 200, null, 9),
      quote('other', 300, 3, null),
    ];
    expect(findBestQuotes(quotes)).toEqual({ cheapest: 'unknown', fastest: 'other' });
  });
});

describe('findArrivalDays', () => {
  const now = new Date(2026, 1, 27, 23, 50);
  it('counts from today, over the end of a month', () => {
    const { first, last } = findArrivalDays({ daysFrom: 1, daysTo: 3 }, now) ?? {};
    expect([first?.getMonth(), first?.getDate(), last?.getMonth(), last?.getDate()]).toEqual([1, 28, 2, 2]);
  });

  it('returns undefined without days in transit', () => {
    expect(findArrivalDays({ daysFrom: null, daysTo: null }, now)).toBeUndefined();
  });
});
