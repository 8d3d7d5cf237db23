import { type Country, findCountry, foldText } from '../../positions/index.ts';
import { findAddressFormat } from '../countries/index.ts';
import { createCountryLookup, type PlaceNameLookup } from '../places/place-mentions.ts';
import { getStreetPatterns } from '../street-patterns/get-street-patterns.ts';
import { PastedText } from '../text/pasted-text.ts';
import { listTokens, type Token } from '../text/tokens.ts';
import { findPostcodeAreas } from './find-postcode-areas.ts';
import { listPostcodeCandidates, type PostcodeCandidate } from './list-postcode-candidates.ts';

export type PostcodeScore = { score: number; places: number[] };

/** A name of a place has so many words at most, and so many more may stand between it and its code: 'Newtown NSW 2042'. */
const MAX_NAME_WORDS = 4;
const MAX_WORDS_BETWEEN = 3;
const MAX_SCORED_CANDIDATES = 6;

/** How much speaks for a code to be one, and the places it is of. */
export function createPostcodeScorer(
  pasted: PastedText,
  country: Country,
): (candidate: PostcodeCandidate) => PostcodeScore {
  const { code } = country.table.header;
  const beside = findAddressFormat(code)?.postcodeAreas
    ? createAreaCodeScorer(pasted, country)
    : createListedCodeScorer(pasted, country);
  return (candidate) => {
    const label = pasted.findLabelBefore(candidate.from);
    const isLabelled = label?.kind === 'postcode' && candidate.from - label.valueFrom <= 3;
    const isSigned = pasted.text.slice(candidate.from, candidate.to).includes('〒');
    const { score, places } = beside(candidate);
    return { score: score + (isLabelled ? 8 : 0) + (isSigned ? 8 : 0), places };
  };
}

/** Where the data has the codes of places: one that exists, of a place the text names. */
function createListedCodeScorer(pasted: PastedText, country: Country) {
  const { table, postcodeIndex } = country;
  const folded = foldText(pasted.text.replaceAll('\n', ' '));
  return ({ value }: PostcodeCandidate): PostcodeScore => {
    const match = postcodeIndex.find(value);
    const names = match?.places.slice(0, 20).flatMap((place) => table.getPath(place)) ?? [];
    const isNamed = [...new Set(names)].some((place) =>
      table.listFoldedNames(place).some((name) => name.length > 2 && folded.includes(name)),
    );
    const isUnlisted = table.header.codeLength === undefined;
    // '22021-001' has a form that no other number has.
    const isFormed = findAddressFormat(table.header.code) !== undefined && /^\d{5}-\d{3}$/.test(value);
    const score =
      (isUnlisted ? 1 : 0) +
      (isFormed ? 4 : 0) +
      (isNamed ? 4 : 0) +
      (match?.exact ? 2 : 0) +
      (match ? 1 : 0);
    return { score, places: match?.places ?? [] };
  };
}

/** Where only the beginnings of codes are known: the name of a place stands beside it, by preference one of its area. */
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
    const isNear = (named: number[]) =>
      named.some((place) =>
        places.some((area) => table.getPath(place).includes(area) || table.getPath(area).includes(place)),
      );
    const before = listPlacesBefore(tokens, first, lookup);
    const after = listPlacesAfter(tokens, last, lookup);
    const [own, other] = findAddressFormat(code)?.isCodeBeforeCity ? [after, before] : [before, after];
    const hasLetters = /[A-Z]/.test(candidate.value);
    const next = tokens[last + 1];
    const isAlone = (tokens[first]?.startsPart ?? true) && (!next || next.startsPart);
    // '1012 Taft Avenue': words of a street follow a number of a house.
    const isHouse =
      !hasLetters &&
      next !== undefined &&
      !next.startsPart &&
      after.length === 0 &&
      !findAddressFormat(code)?.isCodeBeforeCity;
    const isUnit =
      streetPatterns.hasStreetWord(` ${tokens[first - 1]?.folded ?? ''}`) &&
      !(tokens[first]?.startsPart ?? true) &&
      own.length === 0;
    const score =
      1 +
      (own.length > 0 ? (isNear(own) ? 5 : 1.5) : other.length > 0 ? (isNear(other) ? 3 : 0.5) : 0) +
      (hasLetters ? 4 : 0) +
      (isAlone ? 1 : 0) -
      (isHouse ? 3 : 0) -
      (isUnit ? 3 : 0);
    return { score, places };
  };
}

function listPlacesBefore(tokens: readonly Token[], code: number, lookup: PlaceNameLookup): number[] {
  for (let last = code - 1; last >= Math.max(0, code - 1 - MAX_WORDS_BETWEEN); last--) {
    const found: number[] = [];
    let name = '';
    for (let first = last; first >= Math.max(0, last - MAX_NAME_WORDS + 1); first--) {
      name = name === '' ? (tokens[first]?.folded ?? '') : `${tokens[first]?.folded} ${name}`;
      if (name.length > 1) found.push(...lookup.find(name));
      if (tokens[first]?.startsPart) break;
    }
    if (found.length > 0) return found;
    if (/\d/.test(tokens[last]?.folded ?? '')) return [];
  }
  return [];
}

function listPlacesAfter(tokens: readonly Token[], code: number, lookup: PlaceNameLookup): number[] {
  const found: number[] = [];
  let name = '';
  for (let last = code + 1; last <= Math.min(tokens.length - 1, code + MAX_NAME_WORDS); last++) {
    name = name === '' ? (tokens[last]?.folded ?? '') : `${name} ${tokens[last]?.folded}`;
    if (name.length > 1) found.push(...lookup.find(name));
  }
  return found;
}

/** How much a postcode in the text speaks for the country. */
export async function scoreCountryByPostcode(pasted: PastedText, code: string): Promise<number> {
  const free = new PastedText(pasted.text);
  const candidates = listPostcodeCandidates(free, code).slice(-MAX_SCORED_CANDIDATES);
  if (candidates.length === 0) return 0;
  const country = await findCountry(code);
  if (!country) return 0;
  if (findAddressFormat(code)?.postcodeAreas) {
    const weigh = createPostcodeScorer(free, country);
    const best = Math.max(...candidates.map((candidate) => weigh(candidate).score));
    return best >= 5 ? 3 : best >= 2.5 ? 1 : 0;
  }
  return scoreByMentionedLevels(free, country, candidates);
}

function scoreByMentionedLevels(
  pasted: PastedText,
  { table, postcodeIndex }: Country,
  candidates: readonly PostcodeCandidate[],
): number {
  const folded = ` ${foldText(pasted.text.replaceAll('\n', ' '))} `;
  const scores = candidates.map(({ value }) => {
    const found = postcodeIndex.find(value);
    if (!found) return 0;
    const named = new Set(found.places.slice(0, 20).flatMap((place) => table.getPath(place)));
    const levels = new Set(
      [...named]
        .filter((place) =>
          table.listFoldedNames(place).some((name) => name !== '' && folded.includes(` ${name} `)),
        )
        .map((place) => table.getPath(place).length),
    );
    return Math.min(4, levels.size * 2) + 0.5;
  });
  return Math.max(...scores);
}
