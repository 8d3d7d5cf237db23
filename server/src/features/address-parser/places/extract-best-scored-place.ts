import type { Country, PlaceTable } from '../../positions/index.ts';
import { findAddressFormat } from '../countries/index.ts';
import { getAlternativeNames } from '../countries/other-countries.ts';
import { getStreetPatterns } from '../street-patterns/get-street-patterns.ts';
import type { PastedText, Span } from '../text/pasted-text.ts';
import { listTokens, type Token } from '../text/tokens.ts';
import type { FoundPlace } from './extract-place-chain.ts';
import { extractQuarter } from './extract-quarter.ts';
import { listPersonAndCompanySpans } from './list-person-and-company-spans.ts';
import { createCountryLookup, isFullName, listPlaceMentions, type PlaceMention } from './place-mentions.ts';
import { type MentionEdges, readMentionEdges } from './read-mention-edges.ts';

type MentionInContext = PlaceMention & { edges: MentionEdges };
/** `depth`: how far down its path the text names it. */
type ScoredPlace = {
  place: number;
  score: number;
  used: MentionInContext[];
  mentionedLevels: number;
  depth: number;
};

const POSTCODE_AGREES = 3;
const POSTCODE_IN_SAME_PROVINCE = 1;
const POSTCODE_DIFFERS = -1.5;
const OTHER_PROVINCE_MENTIONED = -6;
const BESIDE_POSTCODE = 0.5;
/** A county nobody wrote: Manchester is the city, not the one in Stockport. */
const LEVEL_NOT_MENTIONED = 0.25;

/**
 * Latin and Cyrillic addresses name places in any order, between commas: every place that is named, or that the
 * postcode is of, is weighed by what of its path the text names.
 */
export function extractBestScoredPlace(
  pasted: PastedText,
  country: Country,
  codePlaces: readonly number[],
): FoundPlace | undefined {
  const { table } = country;
  const tokens = listTokens(pasted);
  const streetPatterns = getStreetPatterns(table.header.code);
  const names = listPersonAndCompanySpans(pasted);
  const mentions = keepLongestMentions(
    listPlaceMentions(country, tokens, createCountryLookup(country))
      .filter(({ from }) => !names.some((span) => from >= span.from && from < span.to))
      .map((mention) => ({ ...mention, edges: readMentionEdges(pasted, tokens, mention, streetPatterns) }))
      // A town is called Street: '12 Main Street' is not in it.
      .filter(
        ({ name, edges }) =>
          (edges.startsPart || !streetPatterns.isLastStreetWord(name)) &&
          (edges.endsPart || !streetPatterns.isFirstStreetWord(name)),
      ),
  );
  const provinces = mentions.filter(
    ({ places, name, edges }) =>
      edges.hasLeftEdge &&
      edges.hasRightEdge &&
      places.some((place) => isProvince(table, place) && isFullName(table, place, name)),
  );
  const candidates = new Set([
    ...mentions
      .filter(({ edges }) => edges.hasLeftEdge || edges.hasRightEdge)
      .flatMap(({ places }) => places),
    ...codePlaces.slice(0, 400).flatMap((place) => table.getPath(place).slice(0, 2)),
  ]);
  const byPlace = new Map<number, MentionInContext[]>();
  // 'Москва, г. Химки' is written of towns in the region around the city.
  for (const mention of mentions)
    for (const place of mention.places)
      for (const named of [place, table.findSuccessorRegion(place)])
        if (named !== undefined) byPlace.set(named, [...(byPlace.get(named) ?? []), mention]);
  const hasCapitals = /\p{Lu}/u.test(pasted.text);
  const weighed = [...candidates]
    .flatMap((place) => scorePlace(country, place, byPlace, provinces, codePlaces, hasCapitals) ?? [])
    .filter(({ score }) => score > 1)
    .sort((a, b) => b.score - a.score);
  const [best, next] = weighed;
  if (!best) return undefined;
  // Two places of one name in two regions, and nothing to tell them apart: better nothing than the wrong one.
  const { postcodeAreas } = findAddressFormat(table.header.code) ?? {};
  const others = getAlternativeNames(table.header.code);
  const isDoubtful =
    postcodeAreas !== undefined &&
    next !== undefined &&
    best.score - next.score < 0.01 &&
    table.getParent(best.place) !== table.getParent(next.place) &&
    !best.used.some(({ name }) => Object.hasOwn(others, name));
  if (isDoubtful) return undefined;
  const longer = findLongerTownName(tokens, best);
  for (const mention of best.used) markMentionUsed(pasted, mention);
  if (longer && table.header.code === 'US') {
    pasted.markUsed(longer);
    const town = pasted.text.slice(longer.from, longer.to);
    return { place: table.getParent(best.place), sure: false, from: 0, to: 0, unlistedTown: town };
  }
  const found = {
    place: best.place,
    sure: best.mentionedLevels > 1 || (best.mentionedLevels > 0 && best.score > 4),
    isCityMentioned: best.depth > 1,
    from: 0,
    to: 0,
  };
  return extractQuarter(pasted, country, found, codePlaces);
}

/** 'MIAMI SPRINGS FL': between the city and its state stand words that make it another town, which the data does not have. */
function findLongerTownName(tokens: readonly Token[], { place, used }: ScoredPlace): Span | undefined {
  const city = used.find(({ places }) => places.includes(place));
  const state =
    city &&
    used.find(({ firstToken }) => firstToken > city.lastToken + 1 && firstToken <= city.lastToken + 3);
  if (!city || !state) return undefined;
  const between = tokens.slice(city.lastToken + 1, state.firstToken);
  const isName = between.every(({ folded, startsPart }) => !startsPart && /^\p{L}{3,}$/u.test(folded));
  return isName ? { from: city.from, to: between.at(-1)?.to ?? city.to } : undefined;
}

/** Without those inside a longer one that stands by itself: 'Oaxaca de Juárez' does not name the state. */
function keepLongestMentions(mentions: readonly MentionInContext[]): MentionInContext[] {
  const whole = mentions.filter(isWhole);
  return mentions.filter(({ from, to }) =>
    whole.every((other) => from < other.from || to > other.to || to - from === other.to - other.from),
  );
}

const isProvince = (table: PlaceTable, place: number) => table.getParent(place) === 0;

function markMentionUsed(pasted: PastedText, { from, to, edges }: MentionInContext): void {
  pasted.markUsed({ from: edges.from ?? from, to: edges.to ?? to });
}

function scorePlace(
  { table }: Country,
  place: number,
  byPlace: ReadonlyMap<number, MentionInContext[]>,
  provinces: readonly MentionInContext[],
  codePlaces: readonly number[],
  /** Whoever writes all small writes 'roma rm' as well. */
  hasCapitals: boolean,
): ScoredPlace | undefined {
  const path = table.getPath(place);
  const used: MentionInContext[] = [];
  const { postcodeAreas, isCodeBeforeCity, streetLanguages } = findAddressFormat(table.header.code) ?? {};
  const isArea = postcodeAreas !== undefined;
  const citiesLast = !isArea && isCodeBeforeCity === false && !streetLanguages?.includes('es');
  const agrees = codePlaces.some(
    (at) =>
      at === place || (path.length > 1 && table.getPath(at).includes(place)) || (isArea && path.includes(at)),
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
        ...scoreMention(table, step, mention, all, { agrees: agrees && !isArea, hasCapitals }),
      }))
      .filter(({ weight }) => weight > 0)
      .sort((a, b) => Number(b.whole) - Number(a.whole) || b.weight - a.weight);
    const fresh = fitting.find(({ mention }) => used.every((other) => isDisjoint(other, mention)));
    if (fitting.length > 0) depth = Math.max(depth, table.getPath(step).length);
    if (fresh) {
      const { edges } = fresh.mention;
      // The city stands beside its code; a quarter does not.
      const isBeside = isArea && (isCodeBeforeCity ? edges.isAfterCode : edges.isBeforeCode);
      score +=
        fresh.weight +
        (isBeside ? BESIDE_POSTCODE : 0) +
        (citiesLast ? scoreNearnessToEnd(fresh.mention) : 0);
      levels++;
    } else if (fitting.length === 0 && step !== place && isArea && table.getPath(step).length > 1)
      score -= LEVEL_NOT_MENTIONED;
    // 'Sevilla, Sevilla': both are of the path, and neither is part of the street.
    for (const { mention, whole } of fitting)
      if (used.every((other) => isDisjoint(other, mention)) && (mention === fresh?.mention || whole))
        used.push(mention);
  }
  if (levels === 0 && !agrees) return undefined;
  const isNear = codePlaces.some((at) => table.getPath(at)[0] === path[0]);
  // A province without any places has no postcodes to agree with.
  const isBare = path.length === 1 && table.isLeaf(place);
  if (codePlaces.length > 0 && !isBare)
    score += agrees ? POSTCODE_AGREES : isNear ? POSTCODE_IN_SAME_PROVINCE : POSTCODE_DIFFERS;
  if (provinces.some((other) => used.every((mention) => isDisjoint(mention, other))))
    score += OTHER_PROVINCE_MENTIONED;
  // Of places with one name the larger is meant: it has more postcodes.
  score += Math.log10(1 + table.listPostcodes(place).length) * 0.3 + path.length / 10;
  return { place, score, used, mentionedLevels: levels, depth };
}

/** Where the code comes last the city does too, and a quarter of the same name as a town stands before it. */
const scoreNearnessToEnd = ({ from }: PlaceMention) => Math.min(1, from / 200);

const isWhole = ({ edges }: MentionInContext) => edges.hasLeftEdge && edges.hasRightEdge;
const isDisjoint = (a: PlaceMention, b: PlaceMention) => a.to <= b.from || b.to <= a.from;

type MentionScore = { weight: number; whole: boolean };
const NO_SCORE: MentionScore = { weight: 0, whole: false };

/** Nothing for a word that may as well be of a street or a person. */
function scoreMention(
  table: PlaceTable,
  place: number,
  { edges, firstToken, lastToken, name }: MentionInContext,
  all: readonly MentionInContext[],
  { agrees, hasCapitals }: { agrees: boolean; hasCapitals: boolean },
): MentionScore {
  const left =
    edges.hasLeftEdge || all.some((other) => other.lastToken === firstToken - 1 && !edges.startsPart);
  const right =
    edges.hasRightEdge || all.some((other) => other.firstToken === lastToken + 1 && !edges.endsPart);
  const above = table.getParent(place);
  // Milano is the province's name in full, and that of the city it is named after.
  const isNamesake = above !== 0 && table.getName(above) === table.getName(place);
  const isFull = isFullName(table, place, name) || (isNamesake && isFullName(table, above, name));
  const reachesCode =
    edges.isBeforeCode || all.some((other) => other.firstToken === lastToken + 1 && other.edges.isBeforeCode);
  // Codes of states are words too ('in', 'or', 'me'), and 'Col.' before a name is not Colima.
  const isSmall =
    !hasCapitals && (edges.isAfterCode || all.some((other) => other.lastToken === firstToken - 1));
  if (name.length < 5 && !isFull && !(right && (edges.isCapitalised || edges.isBeforeCode || isSmall)))
    return NO_SCORE;
  if (!left && !right) return NO_SCORE;
  if (!(left && right) && !agrees && !(right && reachesCode)) return NO_SCORE;
  const weight = (isFull ? 2 : 1.5) + (left ? 0.5 : 0) + (right ? 0.5 : 0) + name.length / 100;
  return { weight, whole: left && right };
}
