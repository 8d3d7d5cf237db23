import type { Country } from '../../positions/index.ts';
import { findMentions, isFullName, type Mention, namesBelow, wideNames } from '../places/find-place-names.ts';
import type { Sheet, Span } from '../text/sheet.ts';
import { readTokens } from '../text/tokens.ts';

/** `isNamed`: the text names it below the first level; what follows from a postcode alone is not named. */
/** `town`: as it is written, where the data has none of that name. */
export type FoundPlace = Span & { place: number; sure: boolean; isNamed?: boolean; town?: string };
type Chain = FoundPlace & { score: number; length: number };

/** What makes a street or a building of the name before it: 北京路 is not in Beijing. */
const STREET = /^(?:[东東西南北中新]?[路街巷弄]|[东東西南北中]?大[道街]|胡同|村|桥|橋|站|湾|灣|[大酒]?店)/;

/**
 * Chinese and Japanese addresses go from the province down without a break: the best run of names, each below the one
 * before. Levels may be left out; a short name needs a neighbour that bears it out.
 */
export function readChain(
  sheet: Sheet,
  country: Country,
  codePlaces: readonly number[],
): FoundPlace | undefined {
  const { table } = country;
  const tokens = readTokens(sheet);
  const mentions = findMentions(country, tokens, wideNames(country));
  const endingAt = Map.groupBy(mentions, ({ to }) => to);
  const chains = mentions.flatMap((mention) =>
    mention.places.flatMap((place) => chainOf(sheet, country, mention, place, endingAt) ?? []),
  );
  const inCode = (place: number) => codePlaces.some((at) => table.pathOf(at).includes(place));
  const best = chains
    .map((chain) => ({ ...chain, score: chain.score + (inCode(chain.place) ? 1 : 0) }))
    .sort(
      (a, b) =>
        b.score - a.score || a.from - b.from || table.pathOf(a.place).length - table.pathOf(b.place).length,
    );
  const [chosen, next] = best;
  if (!chosen) return undefined;
  const isAlone = next?.score !== chosen.score || table.pathOf(next.place).includes(chosen.place);
  const found = { ...chosen, sure: chosen.length > 1 || isAlone };
  // A district that several cities have, and no city: better nothing than the wrong one.
  if (!isAlone && chosen.length === 1) return undefined;
  sheet.take(found);
  return readBelow(sheet, country, found);
}

function chainOf(
  sheet: Sheet,
  { table }: Country,
  mention: Mention,
  place: number,
  endingAt: ReadonlyMap<number, Mention[]>,
): Chain | undefined {
  const path = table.pathOf(place);
  const isFull = isFullName(table, place, mention.name);
  if (!isFull && STREET.test(sheet.text.slice(mention.to)) && path.length > 1) return undefined;
  let score = isFull ? 2 : 1.2;
  let length = 1;
  let { from } = mention;
  let below = place;
  for (;;) {
    const gap = /[\s,|]{0,3}$/.exec(sheet.text.slice(Math.max(0, from - 3), from))?.[0].length ?? 0;
    const before: { above: Mention; named: number }[] = (endingAt.get(from - gap) ?? []).flatMap((above) => {
      // The same name twice: 北京市北京市, a province and its only city.
      const named = path.findLast((step) => step !== place && step <= below && above.places.includes(step));
      return named === undefined ? [] : [{ above, named }];
    });
    const upper = before.sort((a, b) => a.above.from - b.above.from)[0];
    if (!upper || upper.above.from >= from) break;
    score += (isFullName(table, upper.named, upper.above.name) ? 2 : 1.2) + 1;
    from = upper.above.from;
    below = upper.named;
    length++;
  }
  // A short name by itself may be anybody's: of a person, of a street.
  const isOpen = (at: number) => !/[\p{L}\d]/u.test(sheet.text[at] ?? ' ') || sheet.isTaken(at);
  if (!isFull && length === 1 && !(isOpen(from - 1) && (isOpen(mention.to) || path.length < 3)))
    return undefined;
  return { from, to: mention.to, place, score: score + path.length / 10, length, sure: false };
}

/** The town right after the city, where the data goes further down than names are known for the whole country. */
function readBelow(sheet: Sheet, { table }: Country, city: FoundPlace): FoundPlace {
  if (table.isLeaf(city.place) || table.pathOf(city.place).length < 2) return city;
  const names = namesBelow(table, city.place);
  const start = city.to + (/^\s{0,3}/.exec(sheet.text.slice(city.to))?.[0].length ?? 0);
  for (let length = Math.min(names.longest, sheet.text.length - start); length > 0; length--) {
    const span = { from: start, to: start + length };
    const [place] = sheet.isFree(span) ? names.find(sheet.text.slice(start, start + length)) : [];
    if (place === undefined) continue;
    sheet.take(span);
    return { place, sure: city.sure, from: city.from, to: span.to };
  }
  return city;
}
