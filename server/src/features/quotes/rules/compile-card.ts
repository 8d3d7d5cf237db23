import { plainName } from '../rates/plain-name.ts';
import { freightAt } from './freight-rules.ts';
import type { Bracket, Card, CardContents, RemoteCountry, RemotePlace, Step } from './rates.ts';

/** Turns the rows of a card into what the rules ask. */
export function compileCard({ places, brackets, surcharges, insurance }: CardContents): Card {
  const zonesByCountry = Map.groupBy(places, ({ country }) => country);
  for (const zones of zonesByCountry.values()) zones.sort((a, b) => b.postcode.length - a.postcode.length);
  const byZone = Map.groupBy(brackets, ({ zone }) => zone);
  const stepsByZone = new Map([...byZone].map(([zone, own]) => [zone, stepsOf(own)]));
  const rules = surcharges.map((surcharge) => {
    if (surcharge.kind === 'oversize') return surcharge;
    const { places, ...rule } = surcharge;
    return { ...rule, countries: countriesOf(places) };
  });
  return { zonesByCountry, stepsByZone, surcharges: rules, insurance };
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

function countriesOf(places: readonly RemotePlace[]): Map<string, RemoteCountry> {
  const countries = new Map<string, RemoteCountry>();
  for (const place of places) {
    const country: RemoteCountry = countries.get(place.country) ?? { ranges: [], names: new Map() };
    if ('name' in place) country.names.set(plainName(place.name), place.name);
    else country.ranges.push({ from: place.from, to: place.to });
    countries.set(place.country, country);
  }
  return countries;
}
