import type { Country, PlaceTable } from '../positions/index.ts';
import { findMentions, isFullName, type Mention, namesBelow, wideNames } from './find-place-names.ts';
import type { FoundPlace } from './read-chain.ts';
import { type Edges, edgesOf } from './read-edges.ts';
import type { Sheet } from './sheet.ts';
import { readTokens, type Token } from './tokens.ts';

export type Named = Mention & { edges: Edges };
type Weighed = { place: number; score: number; used: Named[]; levels: number };

const CODE_AGREES = 3;
const CODE_NEAR = 1;
const CODE_DIFFERS = -1.5;
const OTHER_PROVINCE = -6;

/**
 * Latin and Cyrillic addresses name places in any order, between commas: every place that is named, or that the
 * postcode is of, is weighed by what of its path the text names.
 */
export function weighPlaces(
  sheet: Sheet,
  country: Country,
  codePlaces: readonly number[],
): FoundPlace | undefined {
  const { table } = country;
  const tokens = readTokens(sheet);
  const mentions = longestOnly(
    findMentions(country, tokens, wideNames(country)).map((mention) => ({
      ...mention,
      edges: edgesOf(sheet, tokens, mention),
    })),
  );
  const provinces = mentions.filter(
    ({ places, name, edges }) =>
      edges.left &&
      edges.right &&
      places.some((place) => isProvince(table, place) && isFullName(table, place, name)),
  );
  const candidates = new Set([
    ...mentions.filter(({ edges }) => edges.left || edges.right).flatMap(({ places }) => places),
    ...codePlaces.slice(0, 400).flatMap((place) => table.pathOf(place).slice(0, 2)),
  ]);
  const byPlace = new Map<number, Named[]>();
  for (const mention of mentions)
    for (const place of mention.places) byPlace.set(place, [...(byPlace.get(place) ?? []), mention]);
  let best: Weighed | undefined;
  for (const place of candidates) {
    const weighed = weigh(country, place, byPlace, provinces, codePlaces);
    if (weighed && weighed.score > (best?.score ?? 1)) best = weighed;
  }
  if (!best) return undefined;
  for (const mention of best.used) takeWithWords(sheet, mention);
  const found = {
    place: best.place,
    sure: best.levels > 1 || (best.levels > 0 && best.score > 4),
    from: 0,
    to: 0,
  };
  return takeBelow(sheet, country, found, codePlaces, tokens);
}

/** Without those inside a longer one that stands by itself: 'Oaxaca de Juárez' does not name the state. */
function longestOnly(mentions: readonly Named[]): Named[] {
  const whole = mentions.filter(isWhole);
  return mentions.filter(({ from, to }) =>
    whole.every((other) => from < other.from || to > other.to || to - from === other.to - other.from),
  );
}

const isProvince = (table: PlaceTable, place: number) => table.parentOf(place) === 0;

function takeWithWords(sheet: Sheet, { from, to, edges }: Named): void {
  sheet.take({ from: edges.from ?? from, to: edges.to ?? to });
}

function weigh(
  { table }: Country,
  place: number,
  byPlace: ReadonlyMap<number, Named[]>,
  provinces: readonly Named[],
  codePlaces: readonly number[],
): Weighed | undefined {
  const path = table.pathOf(place);
  const used: Named[] = [];
  const agrees = codePlaces.some(
    (at) => at === place || (path.length > 1 && table.pathOf(at).includes(place)),
  );
  const all = path.flatMap((step) => byPlace.get(step) ?? []);
  let score = 0;
  let levels = 0;
  for (const step of path) {
    const fitting = (byPlace.get(step) ?? [])
      .map((mention) => ({ mention, weight: weightOf(table, step, mention, all, agrees) }))
      .filter(({ weight }) => weight > 0)
      .sort((a, b) => b.weight - a.weight);
    const fresh = fitting.find(({ mention }) => used.every((other) => isApart(other, mention)));
    if (fresh) {
      score += fresh.weight;
      levels++;
    }
    // 'Sevilla, Sevilla': both are of the path, and neither is part of the street.
    for (const { mention } of fitting)
      if (used.every((other) => isApart(other, mention)) && (mention === fresh?.mention || isWhole(mention)))
        used.push(mention);
  }
  if (levels === 0 && !agrees) return undefined;
  const isNear = codePlaces.some((at) => table.pathOf(at)[0] === path[0]);
  // A province without any places has no postcodes to agree with.
  const isBare = path.length === 1 && table.isLeaf(place);
  if (codePlaces.length > 0 && !isBare) score += agrees ? CODE_AGREES : isNear ? CODE_NEAR : CODE_DIFFERS;
  if (provinces.some((other) => used.every((mention) => isApart(mention, other)))) score += OTHER_PROVINCE;
  // Of places with one name the larger is meant: it has more postcodes.
  score += Math.log10(1 + table.codesOf(place).length) * 0.3 + path.length / 10;
  return { place, score, used, levels };
}

const isWhole = ({ edges }: Named) => edges.left && edges.right;
const isApart = (a: Mention, b: Mention) => a.to <= b.from || b.to <= a.from;

/** Nothing for a word that may as well be of a street or a person. */
function weightOf(
  table: PlaceTable,
  place: number,
  mention: Named,
  all: readonly Named[],
  agrees: boolean,
): number {
  const { edges, first, last, name } = mention;
  const left = edges.left || all.some((other) => other.last === first - 1 && !edges.leftApart);
  const right = edges.right || all.some((other) => other.first === last + 1 && !edges.rightApart);
  const isFull = isFullName(table, place, name);
  // Codes of states are words too ('in', 'or', 'me'), and 'Col.' before a name is not Colima.
  if (name.length < 5 && !isFull && !(right && (edges.isCapital || edges.beforeCode))) return 0;
  if (!left && !right) return 0;
  if (!(left && right) && !agrees && !(right && edges.beforeCode)) return 0;
  return (isFull ? 2 : 1.5) + (left ? 0.5 : 0) + (right ? 0.5 : 0) + name.length / 100;
}

/** The colonia: one of the city's, by preference one of the postcode. */
function takeBelow(
  sheet: Sheet,
  country: Country,
  city: FoundPlace,
  codePlaces: readonly number[],
  before: readonly Token[],
): FoundPlace {
  const { table } = country;
  if (table.pathOf(city.place).length < 2 || table.isLeaf(city.place)) return city;
  const tokens = before.filter((token) => sheet.isFree(token)).length === 0 ? [] : readTokens(sheet);
  const found = findMentions(country, tokens, namesBelow(table, city.place))
    .map((mention) => ({ ...mention, edges: edgesOf(sheet, tokens, mention) }))
    .map((mention) => ({
      mention,
      place: mention.places.find((place) => codePlaces.includes(place)) ?? mention.places[0] ?? city.place,
    }))
    .filter(({ mention: { edges, name }, place }) => {
      const ofCode = codePlaces.includes(place);
      return (edges.left && edges.right) || (ofCode && name.length > 3 && (edges.left || edges.right));
    })
    .sort((a, b) => rank(b) - rank(a))[0];
  function rank({ mention, place }: { mention: Named; place: number }): number {
    return (codePlaces.includes(place) ? 100 : 0) + (isWhole(mention) ? 50 : 0) + mention.name.length;
  }
  if (!found) return city;
  takeWithWords(sheet, found.mention);
  return { ...city, place: found.place };
}
