import { type Country, findCountry, foldText } from '../../positions/index.ts';
import { findAddressFormat } from '../countries/index.ts';
import { createCountryLookup, type PlaceNameLookup } from '../places/place-mentions.ts';
import { getStreetPatterns } from '../street-patterns/get-street-patterns.ts';
import { PastedText } from '../text/pasted-text.ts';
import { listTokens, type Token } from '../text/tokens.ts';
import { findPostcodeAreas } from './find-postcode-areas.ts';
import { listPostcodeCandidates, type PostcodeCandidate } from './list-postcode-candidates.ts';

/** `places`: the places that have the postcode. */
export type PostcodeScore = { score: number; places: number[] };

/**
 * The most words of a place name, and the most words between the name and its postcode: 'NSW' in 'Newtown NSW 2042'.
 */
const MAX_NAME_WORDS = 4;
const MAX_WORDS_BETWEEN = 3;
const MAX_SCORED_CANDIDATES = 6;

/** Returns a function that scores a candidate. A label 'postcode' or the sign 〒 adds most. */
export function createPostcodeScorer(
  pasted: PastedText,
  country: Country,
): (candidate: PostcodeCandidate) => PostcodeScore {
  const { code } = country.table.header;
  const scoreByPlaces = findAddressFormat(code)?.postcodeAreas
    ? createAreaCodeScorer(pasted, country)
    : createListedCodeScorer(pasted, country);
  return (candidate) => {
    const label = pasted.findLabelBefore(candidate.from);
    const isLabelled = label?.kind === 'postcode' && candidate.from - label.valueFrom <= 3;
    const hasPostcodeSign = pasted.text.slice(candidate.from, candidate.to).includes('〒');
    const { score, places } = scoreByPlaces(candidate);
    return { score: score + (isLabelled ? 8 : 0) + (hasPostcodeSign ? 8 : 0), places };
  };
}

/**
 * Scores postcodes of countries whose places have postcodes in the data: an existing postcode of a mentioned place is
 * best.
 */
function createListedCodeScorer(pasted: PastedText, country: Country) {
  const { table, postcodeIndex } = country;
  const folded = foldText(pasted.text.replaceAll('\n', ' '));
  return ({ value }: PostcodeCandidate): PostcodeScore => {
    const match = postcodeIndex.find(value);
    const placesAndParents = match?.places.slice(0, 20).flatMap((place) => table.getPath(place)) ?? [];
    const isPlaceMentioned = [...new Set(placesAndParents)].some((place) =>
      table.listFoldedNames(place).some((name) => name.length > 2 && folded.includes(name)),
    );
    const hasNoPostcodeData = table.header.codeLength === undefined;
    // '22021-001': no other number has this form.
    const hasUniqueForm = findAddressFormat(table.header.code) !== undefined && /^\d{5}-\d{3}$/.test(value);
    const score =
      (hasNoPostcodeData ? 1 : 0) +
      (hasUniqueForm ? 4 : 0) +
      (isPlaceMentioned ? 4 : 0) +
      (match?.exact ? 2 : 0) +
      (match ? 1 : 0);
    return { score, places: match?.places ?? [] };
  };
}

/**
 * Scores postcodes of countries of which only the areas are known:
 * 1. The score is highest when a place of this area stands beside the postcode, on the side where the country writes
 *    the city.
 * 2. A postcode with letters, and a postcode that is a whole part of the text, get a higher score.
 * 3. A number that may be the number of a house or of a unit gets a lower score.
 */
function createAreaCodeScorer(pasted: PastedText, country: Country) {
  const { table } = country;
  const { code } = table.header;
  const tokens = listTokens(new PastedText(pasted.text));
  const lookup = createCountryLookup(country);
  const streetPatterns = getStreetPatterns(code);
  return (candidate: PostcodeCandidate): PostcodeScore => {
    const places = findPostcodeAreas(table, candidate.value);
    if (!places) return { score: findAddressFormat(code)?.cityStatePlace ? 2 : -2, places: [] };
    const first = tokens.findIndex(({ to }) => to > candidate.from);
    const last = tokens.findLastIndex(({ from }) => from < candidate.to);
    const isNear = (mentionedPlaces: number[]) =>
      mentionedPlaces.some((place) =>
        places.some((area) => table.getPath(place).includes(area) || table.getPath(area).includes(place)),
      );
    const placesBefore = listPlacesBefore(tokens, first, lookup);
    const placesAfter = listPlacesAfter(tokens, last, lookup);
    const [citySide, otherSide] = findAddressFormat(code)?.isCodeBeforeCity
      ? [placesAfter, placesBefore]
      : [placesBefore, placesAfter];
    const hasLetters = /[A-Z]/.test(candidate.value);
    const next = tokens[last + 1];
    const isWholePart = (tokens[first]?.startsPart ?? true) && (!next || next.startsPart);
    // '1012 Taft Avenue': a number before the words of a street is a house number.
    const isHouseNumber =
      !hasLetters &&
      next !== undefined &&
      !next.startsPart &&
      placesAfter.length === 0 &&
      !findAddressFormat(code)?.isCodeBeforeCity;
    // 'Unit 1012': a number after a street word is the number of a unit.
    const isUnitNumber =
      streetPatterns.hasStreetWord(` ${tokens[first - 1]?.folded ?? ''}`) &&
      !(tokens[first]?.startsPart ?? true) &&
      citySide.length === 0;
    const score =
      1 +
      (citySide.length > 0
        ? isNear(citySide)
          ? 5
          : 1.5
        : otherSide.length > 0
          ? isNear(otherSide)
            ? 3
            : 0.5
          : 0) +
      (hasLetters ? 4 : 0) +
      (isWholePart ? 1 : 0) -
      (isHouseNumber ? 3 : 0) -
      (isUnitNumber ? 3 : 0);
    return { score, places };
  };
}

function listPlacesBefore(tokens: readonly Token[], codeToken: number, lookup: PlaceNameLookup): number[] {
  for (let last = codeToken - 1; last >= Math.max(0, codeToken - 1 - MAX_WORDS_BETWEEN); last--) {
    const found: number[] = [];
    let name = '';
    for (let first = last; first >= Math.max(0, last - MAX_NAME_WORDS + 1); first--) {
      name = name === '' ? (tokens[first]?.folded ?? '') : `${tokens[first]?.folded} ${name}`;
      if (name.length > 1) found.push(...lookup.findPlaces(name));
      if (tokens[first]?.startsPart) break;
    }
    if (found.length > 0) return found;
    if (/\d/.test(tokens[last]?.folded ?? '')) return [];
  }
  return [];
}

function listPlacesAfter(tokens: readonly Token[], codeToken: number, lookup: PlaceNameLookup): number[] {
  const found: number[] = [];
  let name = '';
  for (let last = codeToken + 1; last <= Math.min(tokens.length - 1, codeToken + MAX_NAME_WORDS); last++) {
    name = name === '' ? (tokens[last]?.folded ?? '') : `${name} ${tokens[last]?.folded}`;
    if (name.length > 1) found.push(...lookup.findPlaces(name));
  }
  return found;
}

/** Scores how much a postcode in the text is evidence for the country. Returns 0 without a candidate. */
export async function scoreCountryByPostcode(pasted: PastedText, code: string): Promise<number> {
  const unmarkedText = new PastedText(pasted.text);
  const candidates = listPostcodeCandidates(unmarkedText, code).slice(-MAX_SCORED_CANDIDATES);
  if (candidates.length === 0) return 0;
  const country = await findCountry(code);
  if (!country) return 0;
  if (findAddressFormat(code)?.postcodeAreas) {
    const score = createPostcodeScorer(unmarkedText, country);
    const best = Math.max(...candidates.map((candidate) => score(candidate).score));
    return best >= 5 ? 3 : best >= 2.5 ? 1 : 0;
  }
  return scoreByMentionedLevels(unmarkedText, country, candidates);
}

/** Scores by how many levels of the postcode's place (province, city, district) the text names. */
function scoreByMentionedLevels(
  pasted: PastedText,
  { table, postcodeIndex }: Country,
  candidates: readonly PostcodeCandidate[],
): number {
  const folded = ` ${foldText(pasted.text.replaceAll('\n', ' '))} `;
  const scores = candidates.map(({ value }) => {
    const found = postcodeIndex.find(value);
    if (!found) return 0;
    const places = new Set(found.places.slice(0, 20).flatMap((place) => table.getPath(place)));
    const levels = new Set(
      [...places]
        .filter((place) =>
          table.listFoldedNames(place).some((name) => name !== '' && folded.includes(` ${name} `)),
        )
        .map((place) => table.getPath(place).length),
    );
    return Math.min(4, levels.size * 2) + 0.5;
  });
  return Math.max(...scores);
}
