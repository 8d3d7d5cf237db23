import type { Quote } from '@miya/contract/quotes';

export type Days = Pick<Quote['service'], 'daysFrom' | 'daysTo'>;
type Compared = { total: number; service: { id: string } & Days };

/** How many days a service usually takes, where that is known; one number where only one is said. */
export function daysOf({ daysFrom, daysTo }: Days): { from: number; to: number } | undefined {
  const [from, to] = [daysFrom ?? daysTo, daysTo ?? daysFrom];
  return from === null || to === null ? undefined : { from, to };
}

/** Which services stand out: the cheapest and the fastest, where there is something to compare and one is ahead of all others. */
export function compareQuotes(quotes: readonly Compared[]) {
  const ahead = (of: (quote: Compared) => number | null) => {
    const known = quotes.flatMap((quote) => {
      const value = of(quote);
      return value === null ? [] : [{ id: quote.service.id, value }];
    });
    const least = Math.min(...known.map(({ value }) => value));
    const found = known.filter(({ value }) => value === least);
    return known.length > 1 && found.length === 1 ? found[0]?.id : undefined;
  };
  return {
    cheapest: ahead(({ total }) => total),
    fastest: ahead(({ service }) => daysOf(service)?.to ?? null),
  };
}

/** The days on which a parcel handed over now usually arrives, where that is known. */
export function arrivalDays(service: Days, now: Date): { first: Date; last: Date } | undefined {
  const days = daysOf(service);
  if (!days) return undefined;
  const day = (after: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + after, 12);
  return { first: day(days.from), last: day(days.to) };
}
