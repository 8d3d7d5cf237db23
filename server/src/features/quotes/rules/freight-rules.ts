import type { QuoteLine } from '@miya/contract/quotes';
import { ceilDivide, perKilo } from './exact.ts';
import type { Bracket, Step } from './rates.ts';

type FreightLine = Extract<QuoteLine, { bracket: unknown }>;

/** What the bracket asks for so many grams. */
export function freightAt(bracket: Bracket, grams: number): bigint {
  if ('pricePerKg' in bracket) return perKilo(bracket.pricePerKg, grams);
  return bracket.firstPrice + stepsBeyond(bracket, grams) * bracket.continuedPrice;
}

const stepsBeyond = ({ first, continued }: { first: number; continued: number }, grams: number) =>
  grams > first ? ceilDivide(BigInt(grams - first), BigInt(continued)) : 0n;

/**
 * The lower of the parcel's own bracket and a heavier bracket's lowest weight, so that a heavier parcel is never the
 * cheaper one. Lighter than all brackets, it pays for the cheapest lowest weight there is.
 */
export function freightLine(zone: string, steps: Step[], grams: number): FreightLine | undefined {
  const own = steps.findLast(({ bracket }) => bracket.from <= grams);
  const lightest = steps[0];
  if (!lightest) return undefined;
  if (!own) return present(zone, cheapestOf(lightest), 'higher');
  const { bracket, cheaper } = own;
  return cheaper && freightAt(cheaper, cheaper.from) < freightAt(bracket, grams)
    ? present(zone, cheaper, 'higher')
    : present(zone, bracket, 'own', grams);
}

const cheapestOf = ({ bracket, cheaper }: Step) =>
  cheaper && freightAt(cheaper, cheaper.from) < freightAt(bracket, bracket.from) ? cheaper : bracket;

function present(zone: string, bracket: Bracket, which: 'own' | 'higher', grams = bracket.from): FreightLine {
  const amount = Number(freightAt(bracket, grams));
  const about = { amount, zone, from: bracket.from, grams, bracket: which };
  if ('pricePerKg' in bracket) {
    return { key: 'freight_per_kg', ...about, pricePerKg: Number(bracket.pricePerKg) };
  }
  return {
    key: 'freight_continued',
    ...about,
    first: bracket.first,
    firstPrice: Number(bracket.firstPrice),
    continued: bracket.continued,
    continuedPrice: Number(bracket.continuedPrice),
    steps: Number(stepsBeyond(bracket, grams)),
  };
}
