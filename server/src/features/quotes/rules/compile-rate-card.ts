import { normalizePlaceName } from '../rates/normalize-place-name.ts';
import { calculateFreight } from './freight-rules.ts';
import type {
  Bracket,
  BracketChoice,
  CardContents,
  CompiledRateCard,
  RemoteCountryPlaces,
  RemotePlace,
} from './rate-types.ts';

/** Converts the rows of a rate card into the lookup tables of the price rules. */
export function compileRateCard({ places, brackets, surcharges, insurance }: CardContents): CompiledRateCard {
  const zonesByCountry = Map.groupBy(places, ({ country }) => country);
  // Longest beginning of a postcode first: the first match wins.
  for (const zones of zonesByCountry.values()) zones.sort((a, b) => b.postcode.length - a.postcode.length);
  const bracketsByZone = Map.groupBy(brackets, ({ zone }) => zone);
  const bracketChoicesByZone = new Map(
    [...bracketsByZone].map(([zone, zoneBrackets]) => [zone, buildBracketChoices(zoneBrackets)]),
  );
  const rules = surcharges.map((surcharge) => {
    if (surcharge.kind === 'oversize') return surcharge;
    const { places, ...rule } = surcharge;
    return { ...rule, countries: groupByCountry(places) };
  });
  return { zonesByCountry, bracketChoicesByZone, surcharges: rules, insurance };
}

/**
 * Finds for each bracket the cheapest of all heavier brackets. A heavier bracket is priced at its lowest weight. The
 * next bracket alone is not enough: a later one may be cheaper still. Then a heavier parcel would cost less than a
 * lighter one.
 */
function buildBracketChoices(brackets: Bracket[]): BracketChoice[] {
  const choices: BracketChoice[] = [];
  let cheapest: Bracket | undefined;
  for (const bracket of brackets.toSorted((a, b) => b.from - a.from)) {
    choices.unshift({ bracket, cheaperHeavierBracket: cheapest });
    if (!cheapest || calculateFreight(bracket, bracket.from) <= calculateFreight(cheapest, cheapest.from))
      cheapest = bracket;
  }
  return choices;
}

function groupByCountry(places: readonly RemotePlace[]): Map<string, RemoteCountryPlaces> {
  const countries = new Map<string, RemoteCountryPlaces>();
  for (const place of places) {
    const country: RemoteCountryPlaces = countries.get(place.country) ?? { ranges: [], names: new Map() };
    if ('name' in place) country.names.set(normalizePlaceName(place.name), place.name);
    else country.ranges.push({ from: place.from, to: place.to });
    countries.set(place.country, country);
  }
  return countries;
}
