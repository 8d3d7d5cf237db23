import { freightAt } from './freight-rules.ts';
import type { Bracket, Card, CardContents, Step } from './rates.ts';

/** Turns the rows of a card into what the rules ask. */
export function compileCard({ places, brackets, surcharges, insurance }: CardContents): Card {
  const zonesByCountry = Map.groupBy(places, ({ country }) => country);
  for (const zones of zonesByCountry.values()) zones.sort((a, b) => b.postcode.length - a.postcode.length);
  const byZone = Map.groupBy(brackets, ({ zone }) => zone);
  const stepsByZone = new Map([...byZone].map(([zone, own]) => [zone, stepsOf(own)]));
  return { zonesByCountry, stepsByZone, surcharges, insurance };
}

/**
 * From the heaviest down, each bracket learns which of those above it is cheapest at its lowest weight. Not only the
 * next one: where two brackets in a row undercut, looking one ahead would still make a heavier parcel cheaper.
 */
function stepsOf(brackets: Bracket[]): Step[] {
  const steps: Step[] = [];
  let cheaper: Bracket | undefined;
  for (const bracket of brackets.toSorted((a, b) => b.from - a.from)) {
    steps.unshift({ bracket, cheaper });
    if (!cheaper || freightAt(bracket, bracket.from) <= freightAt(cheaper, cheaper.from)) cheaper = bracket;
  }
  return steps;
}
