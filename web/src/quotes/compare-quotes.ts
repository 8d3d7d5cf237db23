import type { Quote } from '@miya/contract/quotes';

type Days = Pick<Quote['service'], 'daysFrom' | 'daysTo'>;
type Compared = { total: number; service: { id: string } & Days };

const slowest = ({ service: { daysFrom, daysTo } }: Compared) => daysTo ?? daysFrom;

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
  return { cheapest: ahead(({ total }) => total), fastest: ahead(slowest) };
}

/** The days on which a parcel handed over now usually arrives, where that is known. */
export function arrivalDays({ daysFrom, daysTo }: Days, now: Date): { first: Date; last: Date } | undefined {
  const [from, to] = [daysFrom ?? daysTo, daysTo ?? daysFrom];
  if (from === null || to === null) return undefined;
  const day = (after: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + after, 12);
  return { first: day(from), last: day(to) };
}
