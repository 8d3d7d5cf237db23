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

/** `isNamed`: the text names it below the first level; what follows from a postcode alone is not named. */
/** `town`: as it is written, where the data has none of that name. */
export type FoundPlace = Span & {
  place: number;
  sure: boolean;
  isCityMentioned?: boolean;
  unlistedTown?: string;
};
type PlaceChain = FoundPlace & { score: number; mentionCount: number };

/** What makes a street or a building of the name before it: 北京路 is not in Beijing. */
const STREET_OR_BUILDING_SUFFIX =
  /^(?:[东東西南北中新]?[路街巷弄]|[东東西南北中]?大[道街]|胡同|村|桥|橋|站|湾|灣|[大酒]?店)/;

/**
 * Chinese and Japanese addresses go from the province down without a break: the best run of names, each below the one
 * before. Levels may be left out; a short name needs a neighbour that bears it out.
 */
export function extractPlaceChain(
  pasted: PastedText,
  country: Country,
  codePlaces: readonly number[],
): FoundPlace | undefined {
  const { table } = country;
  const tokens = listTokens(pasted);
  const mentions = listPlaceMentions(country, tokens, createCountryLookup(country));
  const endingAt = Map.groupBy(mentions, ({ to }) => to);
  const chains = mentions.flatMap((mention) =>
    mention.places.flatMap((place) => buildChain(pasted, country, mention, place, endingAt) ?? []),
  );
  const inCode = (place: number) => codePlaces.some((at) => table.getPath(at).includes(place));
  const best = chains
    .map((chain) => ({ ...chain, score: chain.score + (inCode(chain.place) ? 1 : 0) }))
    .sort(
      (a, b) =>
        b.score - a.score || a.from - b.from || table.getPath(a.place).length - table.getPath(b.place).length,
    );
  const [chosen, next] = best;
  if (!chosen) return undefined;
  const isAlone = next?.score !== chosen.score || table.getPath(next.place).includes(chosen.place);
  const found = { ...chosen, sure: chosen.mentionCount > 1 || isAlone };
  // A district that several cities have, and no city: better nothing than the wrong one.
  if (!isAlone && chosen.mentionCount === 1) return undefined;
  pasted.markUsed(found);
  return extractPlaceBelow(pasted, country, found);
}

function buildChain(
  pasted: PastedText,
  { table }: Country,
  mention: PlaceMention,
  place: number,
  endingAt: ReadonlyMap<number, PlaceMention[]>,
): PlaceChain | undefined {
  const path = table.getPath(place);
  const isFull = isFullName(table, place, mention.name);
  if (!isFull && STREET_OR_BUILDING_SUFFIX.test(pasted.text.slice(mention.to)) && path.length > 1)
    return undefined;
  let score = isFull ? 2 : 1.2;
  let length = 1;
  let { from } = mention;
  let below = place;
  for (;;) {
    const gap = /[\s,|]{0,3}$/.exec(pasted.text.slice(Math.max(0, from - 3), from))?.[0].length ?? 0;
    const before: { above: PlaceMention; named: number }[] = (endingAt.get(from - gap) ?? []).flatMap(
      (above) => {
        // The same name twice: 北京市北京市, a province and its only city.
        const named = path.findLast((step) => step !== place && step <= below && above.places.includes(step));
        return named === undefined ? [] : [{ above, named }];
      },
    );
    const upper = before.sort((a, b) => a.above.from - b.above.from)[0];
    if (!upper || upper.above.from >= from) break;
    score += (isFullName(table, upper.named, upper.above.name) ? 2 : 1.2) + 1;
    from = upper.above.from;
    below = upper.named;
    length++;
  }
  // A short name by itself may be anybody's: of a person, of a street.
  const isOpen = (at: number) => !/[\p{L}\d]/u.test(pasted.text[at] ?? ' ') || pasted.isUsed(at);
  if (!isFull && length === 1 && !(isOpen(from - 1) && (isOpen(mention.to) || path.length < 3)))
    return undefined;
  return { from, to: mention.to, place, score: score + path.length / 10, mentionCount: length, sure: false };
}

/** The town right after the city, where the data goes further down than names are known for the whole country. */
function extractPlaceBelow(pasted: PastedText, { table }: Country, city: FoundPlace): FoundPlace {
  if (table.isLeaf(city.place) || table.getPath(city.place).length < 2) return city;
  const names = createCityLookup(table, city.place);
  const start = city.to + (/^\s{0,3}/.exec(pasted.text.slice(city.to))?.[0].length ?? 0);
  for (let length = Math.min(names.longest, pasted.text.length - start); length > 0; length--) {
    const span = { from: start, to: start + length };
    const [place] = pasted.isUnused(span) ? names.find(pasted.text.slice(start, start + length)) : [];
    if (place === undefined) continue;
    pasted.markUsed(span);
    return { place, sure: city.sure, from: city.from, to: span.to };
  }
  return city;
}
