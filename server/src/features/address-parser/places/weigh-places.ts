import type { Country, PlaceTable } from '../../positions/index.ts';
import { otherNamesOf } from '../countries/elsewhere.ts';
import { formsOf } from '../countries/index.ts';
import { type Edges, edgesOf } from '../message/read-edges.ts';
import type { FoundPlace } from '../street/read-chain.ts';
import { streetLookOf } from '../streets/street-look.ts';
import type { Sheet, Span } from '../text/sheet.ts';
import { readTokens, type Token } from '../text/tokens.ts';
import { findMentions, isFullName, type Mention, wideNames } from './find-place-names.ts';
import { listNames } from './list-names.ts';
import { takeQuarter } from './take-quarter.ts';

type Named = Mention & { edges: Edges };
/** `depth`: how far down its path the text names it. */
type Weighed = { place: number; score: number; used: Named[]; levels: number; depth: number };

const CODE_AGREES = 3;
const CODE_NEAR = 1;
const CODE_DIFFERS = -1.5;
const OTHER_PROVINCE = -6;
const BESIDE_CODE = 0.5;
/** A county nobody wrote: Manchester is the city, not the one in Stockport. */
const UNNAMED = 0.25;

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
  const look = streetLookOf(table.header.code);
  const names = listNames(sheet);
  const mentions = longestOnly(
    findMentions(country, tokens, wideNames(country))
      .filter(({ from }) => !names.some((span) => from >= span.from && from < span.to))
      .map((mention) => ({ ...mention, edges: edgesOf(sheet, tokens, mention, look) }))
      // A town is called Street: '12 Main Street' is not in it.
      .filter(
        ({ name, edges }) =>
          (edges.leftApart || !look.endsWith(name)) && (edges.rightApart || !look.startsWith(name)),
      ),
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
  // 'Москва, г. Химки' is written of towns in the region around the city.
  for (const mention of mentions)
    for (const place of mention.places)
      for (const named of [place, table.movedFrom(place)])
        if (named !== undefined) byPlace.set(named, [...(byPlace.get(named) ?? []), mention]);
  const hasCapitals = /\p{Lu}/u.test(sheet.text);
  const weighed = [...candidates]
    .flatMap((place) => weigh(country, place, byPlace, provinces, codePlaces, hasCapitals) ?? [])
    .filter(({ score }) => score > 1)
    .sort((a, b) => b.score - a.score);
  const [best, next] = weighed;
  if (!best) return undefined;
  // Two places of one name in two regions, and nothing to tell them apart: better nothing than the wrong one.
  const { areas } = formsOf(table.header.code) ?? {};
  const others = otherNamesOf(table.header.code);
  const isDoubtful =
    areas !== undefined &&
    next !== undefined &&
    best.score - next.score < 0.01 &&
    table.parentOf(best.place) !== table.parentOf(next.place) &&
    !best.used.some(({ name }) => Object.hasOwn(others, name));
  if (isDoubtful) return undefined;
  const longer = longerTown(tokens, best);
  for (const mention of best.used) takeWithWords(sheet, mention);
  if (longer && table.header.code === 'US') {
    sheet.take(longer);
    const town = sheet.text.slice(longer.from, longer.to);
    return { place: table.parentOf(best.place), sure: false, from: 0, to: 0, town };
  }
  const found = {
    place: best.place,
    sure: best.levels > 1 || (best.levels > 0 && best.score > 4),
    isNamed: best.depth > 1,
    from: 0,
    to: 0,
  };
  return takeQuarter(sheet, country, found, codePlaces);
}

/** 'MIAMI SPRINGS FL': between the city and its state stand words that make it another town, which the data does not have. */
function longerTown(tokens: readonly Token[], { place, used }: Weighed): Span | undefined {
  const city = used.find(({ places }) => places.includes(place));
  const state = city && used.find(({ first }) => first > city.last + 1 && first <= city.last + 3);
  if (!city || !state) return undefined;
  const between = tokens.slice(city.last + 1, state.first);
  const isName = between.every(({ folded, apart }) => !apart && /^\p{L}{3,}$/u.test(folded));
  return isName ? { from: city.from, to: between.at(-1)?.to ?? city.to } : undefined;
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
  /** Whoever writes all small writes 'roma rm' as well. */
  hasCapitals: boolean,
): Weighed | undefined {
  const path = table.pathOf(place);
  const used: Named[] = [];
  const { areas, codeFirst, languages } = formsOf(table.header.code) ?? {};
  const isArea = areas !== undefined;
  const citiesLast = !isArea && codeFirst === false && !languages?.includes('es');
  const agrees = codePlaces.some(
    (at) =>
      at === place || (path.length > 1 && table.pathOf(at).includes(place)) || (isArea && path.includes(at)),
  );
  const all = path.flatMap((step) => byPlace.get(step) ?? []);
  let score = 0;
  let levels = 0;
  let depth = 0;
  // From the city up: 'São Paulo - SP' names the city and the state, not the state twice.
  for (const step of path.toReversed()) {
    const fitting = (byPlace.get(step) ?? [])
      .map((mention) => ({
        mention,
        ...weightOf(table, step, mention, all, { agrees: agrees && !isArea, hasCapitals }),
      }))
      .filter(({ weight }) => weight > 0)
      .sort((a, b) => Number(b.whole) - Number(a.whole) || b.weight - a.weight);
    const fresh = fitting.find(({ mention }) => used.every((other) => isApart(other, mention)));
    if (fitting.length > 0) depth = Math.max(depth, table.pathOf(step).length);
    if (fresh) {
      const { edges } = fresh.mention;
      // The city stands beside its code; a quarter does not.
      const isBeside = isArea && (codeFirst ? edges.afterCode : edges.beforeCode);
      score += fresh.weight + (isBeside ? BESIDE_CODE : 0) + (citiesLast ? nearness(fresh.mention) : 0);
      levels++;
    } else if (fitting.length === 0 && step !== place && isArea && table.pathOf(step).length > 1)
      score -= UNNAMED;
    // 'Sevilla, Sevilla': both are of the path, and neither is part of the street.
    for (const { mention, whole } of fitting)
      if (used.every((other) => isApart(other, mention)) && (mention === fresh?.mention || whole))
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
  return { place, score, used, levels, depth };
}

/** Where the code comes last the city does too, and a quarter of the same name as a town stands before it. */
const nearness = ({ from }: Mention) => Math.min(1, from / 200);

const isWhole = ({ edges }: Named) => edges.left && edges.right;
const isApart = (a: Mention, b: Mention) => a.to <= b.from || b.to <= a.from;

type Weight = { weight: number; whole: boolean };
const NOTHING: Weight = { weight: 0, whole: false };

/** Nothing for a word that may as well be of a street or a person. */
function weightOf(
  table: PlaceTable,
  place: number,
  { edges, first, last, name }: Named,
  all: readonly Named[],
  { agrees, hasCapitals }: { agrees: boolean; hasCapitals: boolean },
): Weight {
  const left = edges.left || all.some((other) => other.last === first - 1 && !edges.leftApart);
  const right = edges.right || all.some((other) => other.first === last + 1 && !edges.rightApart);
  const above = table.parentOf(place);
  // Milano is the province's name in full, and that of the city it is named after.
  const isNamesake = above !== 0 && table.nameOf(above) === table.nameOf(place);
  const isFull = isFullName(table, place, name) || (isNamesake && isFullName(table, above, name));
  const reachesCode =
    edges.beforeCode || all.some((other) => other.first === last + 1 && other.edges.beforeCode);
  // Codes of states are words too ('in', 'or', 'me'), and 'Col.' before a name is not Colima.
  const isSmall = !hasCapitals && (edges.afterCode || all.some((other) => other.last === first - 1));
  if (name.length < 5 && !isFull && !(right && (edges.isCapital || edges.beforeCode || isSmall)))
    return NOTHING;
  if (!left && !right) return NOTHING;
  if (!(left && right) && !agrees && !(right && reachesCode)) return NOTHING;
  const weight = (isFull ? 2 : 1.5) + (left ? 0.5 : 0) + (right ? 0.5 : 0) + name.length / 100;
  return { weight, whole: left && right };
}
