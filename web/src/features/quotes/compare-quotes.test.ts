import { describe, expect, it } from 'vitest';
import { arrivalDays, compareQuotes } from './compare-quotes.ts';

const quote = (id: string, total: number, daysFrom: number | null, daysTo: number | null) => ({
  total,
  service: { id, daysFrom, daysTo },
});

describe('comparing quotes', () => {
  it('names the cheapest and the fastest', () => {
    const quotes = [quote('slow', 100, 8, 12), quote('fast', 300, 2, 4), quote('middle', 200, 2, 5)];
    expect(compareQuotes(quotes)).toEqual({ cheapest: 'slow', fastest: 'fast' });
  });

  it('names none where two are as good, or there is only one', () => {
    const alike = [quote('one', 100, 3, 5), quote('other', 100, 4, 5)];
    expect(compareQuotes(alike)).toEqual({ cheapest: undefined, fastest: undefined });
    expect(compareQuotes([quote('only', 100, 3, 5)])).toEqual({ cheapest: undefined, fastest: undefined });
  });

  it('leaves out services whose days nobody knows', () => {
    const quotes = [
      quote('unknown', 100, null, null),
      quote('one', 200, null, 9),
      quote('other', 300, 3, null),
    ];
    expect(compareQuotes(quotes)).toEqual({ cheapest: 'unknown', fastest: 'other' });
  });
});

describe('the days of arrival', () => {
  const now = new Date(2026, 1, 27, 23, 50);
  it('are counted from today, over the end of a month', () => {
    const { first, last } = arrivalDays({ daysFrom: 1, daysTo: 3 }, now) ?? {};
    expect([first?.getMonth(), first?.getDate(), last?.getMonth(), last?.getDate()]).toEqual([1, 28, 2, 2]);
  });

  it('are unknown where the time in transit is', () => {
    expect(arrivalDays({ daysFrom: null, daysTo: null }, now)).toBeUndefined();
  });
});
