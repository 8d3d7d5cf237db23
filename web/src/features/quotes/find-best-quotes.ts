import type { Quote } from '@miya/contract/quotes';

export type TransitDays = Pick<Quote['service'], 'daysFrom' | 'daysTo'>;
type ComparableQuote = { total: number; service: { id: string } & TransitDays };

/**
 * The usual days in transit. `from` equals `to` when the service states only one number. Undefined when the service
 * states no days.
 */
export function findTransitRange({
  daysFrom,
  daysTo,
}: TransitDays): { from: number; to: number } | undefined {
  const [from, to] = [daysFrom ?? daysTo, daysTo ?? daysFrom];
  return from === null || to === null ? undefined : { from, to };
}

/**
 * The ids of the cheapest and the fastest service. Undefined when two services tie for the best value, or when fewer
 * than two services can be compared.
 */
export function findBestQuotes(quotes: readonly ComparableQuote[]) {
  const findWinner = (getValue: (quote: ComparableQuote) => number | null) => {
    const candidates = quotes.flatMap((quote) => {
      const value = getValue(quote);
      return value === null ? [] : [{ id: quote.service.id, value }];
    });
    const lowest = Math.min(...candidates.map(({ value }) => value));
    const winners = candidates.filter(({ value }) => value === lowest);
    return candidates.length > 1 && winners.length === 1 ? winners[0]?.id : undefined;
  };
  return {
    cheapest: findWinner(({ total }) => total),
    fastest: findWinner(({ service }) => findTransitRange(service)?.to ?? null),
  };
}

/**
 * The first and last usual day of arrival for a parcel handed over now. Undefined when the days in transit are unknown.
 */
export function findArrivalDays(service: TransitDays, now: Date): { first: Date; last: Date } | undefined {
  const days = findTransitRange(service);
  if (!days) return undefined;
  const addDays = (count: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + count, 12);
  return { first: addDays(days.from), last: addDays(days.to) };
}
