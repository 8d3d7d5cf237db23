import type { Country } from '../../positions/index.ts';
import type { PastedText, Span } from '../text/pasted-text.ts';
import { listTokens } from '../text/tokens.ts';
import {
  createCityLookup,
  createCountryLookup,
  isFullName,
  listPlaceMentions,
  type PlaceMention,
} from './place-mentions.ts';

/**
 * `isCityMentioned`: the text names a place below the first level. The place does not follow from the postcode alone.
 * `unlistedTown`: the name of a town that the place data does not contain, as the text writes it.
 */
export type FoundPlace = Span & {
  place: number;
  sure: boolean;
  isCityMentioned?: boolean;
  unlistedTown?: string;
};
type PlaceChain = FoundPlace & { score: number; mentionCount: number };

/** After one of these, the name of a place is part of a street or a building: 北京路 is a street, not Beijing. */
const STREET_OR_BUILDING_SUFFIX =
  /^(?:[东東西南北中新]?[路街巷弄]|[东東西南北中]?大[道街]|胡同|村|桥|橋|站|湾|灣|[大酒]?店)/;

/**
 * Finds the place of a Chinese or Japanese address. Such an address names its places from the province down, without a
 * break: 广东省深圳市南山区. Builds chains of names in which each place lies below the previous one. Levels may be missing.
 * A short name inside other words needs a neighbour in the chain. The chain with the highest score wins. Returns
 * undefined when no chain was found or when several places have the same single name.
 */
export function extractPlaceChain(
  pasted: PastedText,
  country: Country,
  postcodePlaces: readonly number[],
): FoundPlace | undefined {
  const { table } = country;
  const tokens = listTokens(pasted);
  const mentions = listPlaceMentions(country, tokens, createCountryLookup(country));
  const mentionsByEnd = Map.groupBy(mentions, ({ to }) => to);
  const chains = mentions.flatMap((mention) =>
    mention.places.flatMap((place) => buildChain(pasted, country, mention, place, mentionsByEnd) ?? []),
  );
  const hasPostcodePlace = (place: number) =>
    postcodePlaces.some((postcodePlace) => table.getPath(postcodePlace).includes(place));
  const ranked = chains
    .map((chain) => ({ ...chain, score: chain.score + (hasPostcodePlace(chain.place) ? 1 : 0) }))
    .sort(
      (a, b) =>
        b.score - a.score || a.from - b.from || table.getPath(a.place).length - table.getPath(b.place).length,
    );
  const [chosen, next] = ranked;
  if (!chosen) return undefined;
  const isUnique = next?.score !== chosen.score || table.getPath(next.place).includes(chosen.place);
  const found = { ...chosen, sure: chosen.mentionCount > 1 || isUnique };
  // Several cities have a district of this name, and the text names no city. An empty field is better than a wrong
  // place.
  if (!isUnique && chosen.mentionCount === 1) return undefined;
  pasted.markUsed(found);
  return extractPlaceBelow(pasted, country, found);
}

/**
 * Builds the chain that ends with this mention: the mentions directly before it that name places above. Returns
 * undefined when the mention is part of a street or a short name inside other words.
 */
function buildChain(
  pasted: PastedText,
  { table }: Country,
  mention: PlaceMention,
  place: number,
  mentionsByEnd: ReadonlyMap<number, PlaceMention[]>,
): PlaceChain | undefined {
  const path = table.getPath(place);
  const isFull = isFullName(table, place, mention.name);
  if (!isFull && STREET_OR_BUILDING_SUFFIX.test(pasted.text.slice(mention.to)) && path.length > 1)
    return undefined;
  let score = isFull ? 2 : 1.2;
  let mentionCount = 1;
  let { from } = mention;
  let previousPlace = place;
  for (;;) {
    const gap = /[\s,|]{0,3}$/.exec(pasted.text.slice(Math.max(0, from - 3), from))?.[0].length ?? 0;
    const mentionsAbove: { mention: PlaceMention; place: number }[] = (
      mentionsByEnd.get(from - gap) ?? []
    ).flatMap((above) => {
      // The same name may stand twice: 北京市北京市 is a province and its only city. Place numbers grow from the province
      // down, so a number that is not greater than the previous one is the same place or a place above.
      const placeAbove = path.findLast(
        (level) => level !== place && level <= previousPlace && above.places.includes(level),
      );
      return placeAbove === undefined ? [] : [{ mention: above, place: placeAbove }];
    });
    const longestMention = mentionsAbove.sort((a, b) => a.mention.from - b.mention.from)[0];
    if (!longestMention || longestMention.mention.from >= from) break;
    score += (isFullName(table, longestMention.place, longestMention.mention.name) ? 2 : 1.2) + 1;
    from = longestMention.mention.from;
    previousPlace = longestMention.place;
    mentionCount++;
  }
  // A short name inside other words may belong to a person or a street.
  const isBoundary = (index: number) => !/[\p{L}\d]/u.test(pasted.text[index] ?? ' ') || pasted.isUsed(index);
  if (!isFull && mentionCount === 1 && !(isBoundary(from - 1) && (isBoundary(mention.to) || path.length < 3)))
    return undefined;
  return { from, to: mention.to, place, score: score + path.length / 10, mentionCount, sure: false };
}

/**
 * Extracts the town directly after the city. The names below a city are not in the name index of the country. Returns
 * the city when no such name follows.
 */
function extractPlaceBelow(pasted: PastedText, { table }: Country, city: FoundPlace): FoundPlace {
  if (table.isLeaf(city.place) || table.getPath(city.place).length < 2) return city;
  const names = createCityLookup(table, city.place);
  const start = city.to + (/^\s{0,3}/.exec(pasted.text.slice(city.to))?.[0].length ?? 0);
  for (let length = Math.min(names.maxNameLength, pasted.text.length - start); length > 0; length--) {
    const span = { from: start, to: start + length };
    const [place] = pasted.isUnused(span) ? names.findPlaces(pasted.text.slice(start, start + length)) : [];
    if (place === undefined) continue;
    pasted.markUsed(span);
    return { place, sure: city.sure, from: city.from, to: span.to };
  }
  return city;
}
