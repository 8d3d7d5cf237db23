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
/**
 * `mentions`: the mentions that name a level of the place's path (province, city, district). `mentionedLevels`: how
 * many levels they name. `depth`: the lowest level that the text names, 1 for the province.
 */
type ScoredPlace = {
  place: number;
  score: number;
  mentions: MentionInContext[];
  mentionedLevels: number;
  depth: number;
};

const POSTCODE_AGREES = 3;
const POSTCODE_IN_SAME_PROVINCE = 1;
const POSTCODE_DIFFERS = -1.5;
const OTHER_PROVINCE_MENTIONED = -6;
const BESIDE_POSTCODE = 0.5;
/**
 * Subtracted for a level that the text does not name: 'Manchester' means the city, not the place of this name in
 * Stockport, because the text does not name Stockport.
 */
const LEVEL_NOT_MENTIONED = 0.25;

/**
 * Finds the place of a Latin or Cyrillic address, which names places in any order between commas. Each place that the
 * text names, or that has the postcode, gets a score by the levels of its path that the text names. Returns undefined
 * when no place has a score above 1, or when two places of different regions have the same score.
 */
export function extractBestScoredPlace(
  pasted: PastedText,
  country: Country,
  postcodePlaces: readonly number[],
): FoundPlace | undefined {
  const { table } = country;
  const tokens = listTokens(pasted);
  const streetPatterns = getStreetPatterns(table.header.code);
  const personAndCompanySpans = listPersonAndCompanySpans(pasted);
  const mentions = keepLongestMentions(
    listPlaceMentions(country, tokens, createCountryLookup(country))
      .filter(({ from }) => !personAndCompanySpans.some((span) => from >= span.from && from < span.to))
      .map((mention) => ({ ...mention, edges: readMentionEdges(pasted, tokens, mention, streetPatterns) }))
      // A town may be called 'Street': the last word of '12 Main Street' does not name this town.
      .filter(
        ({ name, edges }) =>
          (edges.startsPart || !streetPatterns.isLastStreetWord(name)) &&
          (edges.endsPart || !streetPatterns.isFirstStreetWord(name)),
      ),
  );
  const provinceMentions = mentions.filter(
    ({ places, name, edges }) =>
      edges.hasLeftEdge &&
      edges.hasRightEdge &&
      places.some((place) => isProvince(table, place) && isFullName(table, place, name)),
  );
  const candidates = new Set([
    ...mentions
      .filter(({ edges }) => edges.hasLeftEdge || edges.hasRightEdge)
      .flatMap(({ places }) => places),
    ...postcodePlaces.slice(0, 400).flatMap((place) => table.getPath(place).slice(0, 2)),
  ]);
  const mentionsByPlace = new Map<number, MentionInContext[]>();
  // 'Москва, г. Химки': people name the city of Moscow for towns of the region around it. So a mention of the city also
  // counts as a mention of that region.
  for (const mention of mentions)
    for (const place of mention.places)
      for (const named of [place, table.findSuccessorRegion(place)])
        if (named !== undefined) mentionsByPlace.set(named, [...(mentionsByPlace.get(named) ?? []), mention]);
  const hasCapitals = /\p{Lu}/u.test(pasted.text);
  const scoredPlaces = [...candidates]
    .flatMap(
      (place) =>
        scorePlace(country, place, mentionsByPlace, provinceMentions, postcodePlaces, hasCapitals) ?? [],
    )
    .filter(({ score }) => score > 1)
    .sort((a, b) => b.score - a.score);
  const [best, next] = scoredPlaces;
  if (!best) return undefined;
  // Two places of the same name in two regions have the same score. An empty field is better than a wrong place.
  const { postcodeAreas } = findAddressFormat(table.header.code) ?? {};
  const alternativeNames = getAlternativeNames(table.header.code);
  const isDoubtful =
    postcodeAreas !== undefined &&
    next !== undefined &&
    best.score - next.score < 0.01 &&
    table.getParent(best.place) !== table.getParent(next.place) &&
    !best.mentions.some(({ name }) => Object.hasOwn(alternativeNames, name));
  if (isDoubtful) return undefined;
  const longerName = findLongerTownName(tokens, best);
  for (const mention of best.mentions) markMentionUsed(pasted, mention);
  if (longerName && table.header.code === 'US') {
    pasted.markUsed(longerName);
    const town = pasted.text.slice(longerName.from, longerName.to);
    return { place: table.getParent(best.place), sure: false, from: 0, to: 0, unlistedTown: town };
  }
  const found = {
    place: best.place,
    sure: best.mentionedLevels > 1 || (best.mentionedLevels > 0 && best.score > 4),
    isCityMentioned: best.depth > 1,
    from: 0,
    to: 0,
  };
  return extractQuarter(pasted, country, found, postcodePlaces);
}

/**
 * Finds a longer town name that the place data does not contain: in 'MIAMI SPRINGS FL', the word between the city
 * 'MIAMI' and the state 'FL' belongs to the name of another town. Returns undefined without such a word.
 */
function findLongerTownName(tokens: readonly Token[], { place, mentions }: ScoredPlace): Span | undefined {
  const city = mentions.find(({ places }) => places.includes(place));
  const state =
    city &&
    mentions.find(({ firstToken }) => firstToken > city.lastToken + 1 && firstToken <= city.lastToken + 3);
  if (!city || !state) return undefined;
  const between = tokens.slice(city.lastToken + 1, state.firstToken);
  const isName = between.every(({ folded, startsPart }) => !startsPart && /^\p{L}{3,}$/u.test(folded));
  return isName ? { from: city.from, to: between.at(-1)?.to ?? city.to } : undefined;
}

/**
 * Leaves out a mention inside a longer mention with edges on both sides: 'Oaxaca de Juárez' does not name the state of
 * Oaxaca.
 */
function keepLongestMentions(mentions: readonly MentionInContext[]): MentionInContext[] {
  const wholeMentions = mentions.filter(hasBothEdgesInText);
  return mentions.filter(({ from, to }) =>
    wholeMentions.every((other) => from < other.from || to > other.to || to - from === other.to - other.from),
  );
}

const isProvince = (table: PlaceTable, place: number) => table.getParent(place) === 0;

function markMentionUsed(pasted: PastedText, { from, to, edges }: MentionInContext): void {
  pasted.markUsed({ from: edges.fromWithWords ?? from, to: edges.toWithWords ?? to });
}

/**
 * Adds up the score of a place. Returns undefined for a place that neither the text names nor the postcode has. The
 * score:
 * 1. for each level of the path, from the lowest level up, the score of its best mention
 * 2. less for a level between the place and the province that is not mentioned
 * 3. more when the postcode agrees, less when it differs
 * 4. much less when the text names another province
 * 5. more for a place with many postcodes and for a lower level
 */
function scorePlace(
  { table }: Country,
  place: number,
  mentionsByPlace: ReadonlyMap<number, MentionInContext[]>,
  provinceMentions: readonly MentionInContext[],
  postcodePlaces: readonly number[],
  /** False: the text has no capital letters ('roma rm'), so the code of a state may be in small letters. */
  hasCapitals: boolean,
): ScoredPlace | undefined {
  const path = table.getPath(place);
  const usedMentions: MentionInContext[] = [];
  const { postcodeAreas, isCodeBeforeCity, streetLanguages } = findAddressFormat(table.header.code) ?? {};
  const hasAreasOnly = postcodeAreas !== undefined;
  const isCityLast = !hasAreasOnly && isCodeBeforeCity === false && !streetLanguages?.includes('es');
  const isPostcodeInPlace = postcodePlaces.some(
    (postcodePlace) =>
      postcodePlace === place ||
      (path.length > 1 && table.getPath(postcodePlace).includes(place)) ||
      (hasAreasOnly && path.includes(postcodePlace)),
  );
  const pathMentions = path.flatMap((level) => mentionsByPlace.get(level) ?? []);
  let score = 0;
  let mentionedLevels = 0;
  let depth = 0;
  // The city comes first: 'São Paulo - SP' names the city and the state, not the state twice.
  for (const level of path.toReversed()) {
    const fitting = (mentionsByPlace.get(level) ?? [])
      .map((mention) => ({
        mention,
        ...scoreMention(table, level, mention, pathMentions, {
          isPostcodeInPlace: isPostcodeInPlace && !hasAreasOnly,
          hasCapitals,
        }),
      }))
      .filter(({ weight }) => weight > 0)
      .sort((a, b) => Number(b.hasBothEdges) - Number(a.hasBothEdges) || b.weight - a.weight);
    const unusedMention = fitting.find(({ mention }) =>
      usedMentions.every((other) => isDisjoint(other, mention)),
    );
    if (fitting.length > 0) depth = Math.max(depth, table.getPath(level).length);
    if (unusedMention) {
      const { edges } = unusedMention.mention;
      // A city stands beside the postcode, a quarter does not.
      const isBeside = hasAreasOnly && (isCodeBeforeCity ? edges.isAfterCode : edges.isBeforeCode);
      score +=
        unusedMention.weight +
        (isBeside ? BESIDE_POSTCODE : 0) +
        (isCityLast ? scoreNearnessToEnd(unusedMention.mention) : 0);
      mentionedLevels++;
    } else if (fitting.length === 0 && level !== place && hasAreasOnly && table.getPath(level).length > 1)
      score -= LEVEL_NOT_MENTIONED;
    // 'Sevilla, Sevilla': both names belong to the path, so neither becomes part of the street.
    for (const { mention, hasBothEdges } of fitting)
      if (
        usedMentions.every((other) => isDisjoint(other, mention)) &&
        (mention === unusedMention?.mention || hasBothEdges)
      )
        usedMentions.push(mention);
  }
  if (mentionedLevels === 0 && !isPostcodeInPlace) return undefined;
  const isSameProvince = postcodePlaces.some((postcodePlace) => table.getPath(postcodePlace)[0] === path[0]);
  // A province without places has no postcodes in the data, so the postcode can neither agree nor differ.
  const isProvinceWithoutPlaces = path.length === 1 && table.isLeaf(place);
  if (postcodePlaces.length > 0 && !isProvinceWithoutPlaces)
    score += isPostcodeInPlace
      ? POSTCODE_AGREES
      : isSameProvince
        ? POSTCODE_IN_SAME_PROVINCE
        : POSTCODE_DIFFERS;
  if (provinceMentions.some((other) => usedMentions.every((mention) => isDisjoint(mention, other))))
    score += OTHER_PROVINCE_MENTIONED;
  // Of several places with the same name, the text usually means the larger one, which has more postcodes.
  score += Math.log10(1 + table.listPostcodes(place).length) * 0.3 + path.length / 10;
  return { place, score, mentions: usedMentions, mentionedLevels, depth };
}

/**
 * Where the postcode stands at the end, the city stands near the end too. A quarter that has the name of another town
 * stands before the city and gets a lower score.
 */
const scoreNearnessToEnd = ({ from }: PlaceMention) => Math.min(1, from / 200);

const hasBothEdgesInText = ({ edges }: MentionInContext) => edges.hasLeftEdge && edges.hasRightEdge;
const isDisjoint = (a: PlaceMention, b: PlaceMention) => a.to <= b.from || b.to <= a.from;

/** `weight`: 0 when the mention does not count. `hasBothEdges`: the name has an edge on both sides. */
type MentionScore = { weight: number; hasBothEdges: boolean };
const NO_SCORE: MentionScore = { weight: 0, hasBothEdges: false };

/**
 * Scores one mention of a place. A full name, each edge and a longer name give a higher score. The score is 0 when the
 * word may as well belong to a street or a person:
 * 1. an abbreviation of up to 4 characters, unless it has a right edge and one of: a capital at its start, a postcode
 *    after it, small letters in a text without capitals
 * 2. a name without any edge
 * 3. a name with one edge, unless the place has the postcode, or the edge is the right edge and the postcode follows
 */
function scoreMention(
  table: PlaceTable,
  place: number,
  { edges, firstToken, lastToken, name }: MentionInContext,
  pathMentions: readonly MentionInContext[],
  { isPostcodeInPlace, hasCapitals }: { isPostcodeInPlace: boolean; hasCapitals: boolean },
): MentionScore {
  const hasLeftEdge =
    edges.hasLeftEdge ||
    pathMentions.some((other) => other.lastToken === firstToken - 1 && !edges.startsPart);
  const hasRightEdge =
    edges.hasRightEdge || pathMentions.some((other) => other.firstToken === lastToken + 1 && !edges.endsPart);
  const parent = table.getParent(place);
  // 'Milano' is the full name of a province and of its city.
  const isNamesake = parent !== 0 && table.getName(parent) === table.getName(place);
  const isFull = isFullName(table, place, name) || (isNamesake && isFullName(table, parent, name));
  const reachesCode =
    edges.isBeforeCode ||
    pathMentions.some((other) => other.firstToken === lastToken + 1 && other.edges.isBeforeCode);
  // Codes of states are ordinary words too ('in', 'or', 'me'), and 'Col.' before a name does not mean Colima.
  const isCodeInSmallLetters =
    !hasCapitals && (edges.isAfterCode || pathMentions.some((other) => other.lastToken === firstToken - 1));
  if (
    name.length < 5 &&
    !isFull &&
    !(hasRightEdge && (edges.isCapitalised || edges.isBeforeCode || isCodeInSmallLetters))
  )
    return NO_SCORE;
  if (!hasLeftEdge && !hasRightEdge) return NO_SCORE;
  if (!(hasLeftEdge && hasRightEdge) && !isPostcodeInPlace && !(hasRightEdge && reachesCode)) return NO_SCORE;
  const weight = (isFull ? 2 : 1.5) + (hasLeftEdge ? 0.5 : 0) + (hasRightEdge ? 0.5 : 0) + name.length / 100;
  return { weight, hasBothEdges: hasLeftEdge && hasRightEdge };
}
