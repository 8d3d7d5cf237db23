import type { QuoteLine } from '@miya/contract/quotes';
import { divideRoundingUp, multiplyPerKilogram } from './exact-arithmetic.ts';
import type { Bracket, BracketChoice } from './rate-types.ts';

type FreightLine = Extract<QuoteLine, { bracket: unknown }>;

export function calculateFreight(bracket: Bracket, grams: number): bigint {
  if ('pricePerKg' in bracket) return multiplyPerKilogram(bracket.pricePerKg, grams);
  return bracket.firstPrice + countContinuedSteps(bracket, grams) * bracket.continuedPrice;
}

const countContinuedSteps = ({ first, continued }: { first: number; continued: number }, grams: number) =>
  grams > first ? divideRoundingUp(BigInt(grams - first), BigInt(continued)) : 0n;

/**
 * Charges the lower of two prices, so that a heavier parcel never costs less:
 * - the price of the weight in its own bracket;
 * - the price at the lowest weight of a heavier bracket.
 * For a parcel that is lighter than all brackets, compares the price at the lowest weight of each bracket and charges
 * the lowest. Returns undefined when the zone has no brackets.
 */
export function buildFreightLine(
  zone: string,
  choices: BracketChoice[],
  grams: number,
): FreightLine | undefined {
  const own = choices.findLast(({ bracket }) => bracket.from <= grams);
  const lightest = choices[0];
  if (!lightest) return undefined;
  if (!own) return toFreightLine(zone, chooseCheaperBracket(lightest), 'higher');
  const { bracket, cheaperHeavierBracket } = own;
  return cheaperHeavierBracket &&
    calculateFreight(cheaperHeavierBracket, cheaperHeavierBracket.from) < calculateFreight(bracket, grams)
    ? toFreightLine(zone, cheaperHeavierBracket, 'higher')
    : toFreightLine(zone, bracket, 'own', grams);
}

const chooseCheaperBracket = ({ bracket, cheaperHeavierBracket }: BracketChoice) =>
  cheaperHeavierBracket &&
  calculateFreight(cheaperHeavierBracket, cheaperHeavierBracket.from) <
    calculateFreight(bracket, bracket.from)
    ? cheaperHeavierBracket
    : bracket;

function toFreightLine(
  zone: string,
  bracket: Bracket,
  chosenBracket: 'own' | 'higher',
  grams = bracket.from,
): FreightLine {
  const amount = Number(calculateFreight(bracket, grams));
  const common = { amount, zone, from: bracket.from, grams, bracket: chosenBracket };
  if ('pricePerKg' in bracket) {
    return { key: 'freight_per_kg', ...common, pricePerKg: Number(bracket.pricePerKg) };
  }
  return {
    key: 'freight_continued',
    ...common,
    first: bracket.first,
    firstPrice: Number(bracket.firstPrice),
    continued: bracket.continued,
    continuedPrice: Number(bracket.continuedPrice),
    steps: Number(countContinuedSteps(bracket, grams)),
  };
}
