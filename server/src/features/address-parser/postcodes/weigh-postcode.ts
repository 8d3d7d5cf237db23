import { type Country, findCountry, fold } from '../../positions/index.ts';
import { formsOf } from '../countries/index.ts';
import { type Lookup, wideNames } from '../places/find-place-names.ts';
import { streetLookOf } from '../streets/street-look.ts';
import { Sheet } from '../text/sheet.ts';
import { readTokens, type Token } from '../text/tokens.ts';
import { listCandidates, type PostcodeCandidate } from './list-postcodes.ts';
import { areasOf } from './postcode-areas.ts';

export type WeighedPostcode = { score: number; places: number[] };

/** A name of a place has so many words at most, and so many more may stand between it and its code: 'Newtown NSW 2042'. */
const NAME_WORDS = 4;
const STATE_WORDS = 3;
const MOST_TRIED = 6;

/** How much speaks for a code to be one, and the places it is of. */
export function postcodeWeigher(
  sheet: Sheet,
  country: Country,
): (candidate: PostcodeCandidate) => WeighedPostcode {
  const { code } = country.table.header;
  const beside = formsOf(code)?.areas ? besideWeigher(sheet, country) : listedWeigher(sheet, country);
  return (candidate) => {
    const label = sheet.labelAt(candidate.from);
    const isLabelled = label?.kind === 'postcode' && candidate.from - label.valueFrom <= 3;
    const isSigned = sheet.text.slice(candidate.from, candidate.to).includes('〒');
    const { score, places } = beside(candidate);
    return { score: score + (isLabelled ? 8 : 0) + (isSigned ? 8 : 0), places };
  };
}

/** Where the data has the codes of places: one that exists, of a place the text names. */
function listedWeigher(sheet: Sheet, country: Country) {
  const { table, postcodes } = country;
  const folded = fold(sheet.text.replaceAll('\n', ' '));
  return ({ value }: PostcodeCandidate): WeighedPostcode => {
    const match = postcodes.find(value);
    const names = match?.places.slice(0, 20).flatMap((place) => table.pathOf(place)) ?? [];
    const isNamed = [...new Set(names)].some((place) =>
      table.foldedNamesOf(place).some((name) => name.length > 2 && folded.includes(name)),
    );
    const isUnlisted = table.header.codeLength === undefined;
    // '22021-001' has a form that no other number has.
    const isFormed = formsOf(table.header.code) !== undefined && /^\d{5}-\d{3}$/.test(value);
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
function besideWeigher(sheet: Sheet, country: Country) {
  const { table } = country;
  const { code } = table.header;
  const tokens = readTokens(new Sheet(sheet.text));
  const lookup = wideNames(country);
  const look = streetLookOf(code);
  return (candidate: PostcodeCandidate): WeighedPostcode => {
    const places = areasOf(table, candidate.value);
    if (!places) return { score: formsOf(code)?.cityState ? 2 : -2, places: [] };
    const first = tokens.findIndex(({ to }) => to > candidate.from);
    const last = tokens.findLastIndex(({ from }) => from < candidate.to);
    const isNear = (named: number[]) =>
      named.some((place) =>
        places.some((area) => table.pathOf(place).includes(area) || table.pathOf(area).includes(place)),
      );
    const before = namesBefore(tokens, first, lookup);
    const after = namesAfter(tokens, last, lookup);
    const [own, other] = formsOf(code)?.codeFirst ? [after, before] : [before, after];
    const hasLetters = /[A-Z]/.test(candidate.value);
    const next = tokens[last + 1];
    const isAlone = (tokens[first]?.apart ?? true) && (!next || next.apart);
    // '1012 Taft Avenue': words of a street follow a number of a house.
    const isHouse =
      !hasLetters && next !== undefined && !next.apart && after.length === 0 && !formsOf(code)?.codeFirst;
    const isUnit =
      look.isNamed(` ${tokens[first - 1]?.folded ?? ''}`) &&
      !(tokens[first]?.apart ?? true) &&
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

function namesBefore(tokens: readonly Token[], code: number, lookup: Lookup): number[] {
  for (let last = code - 1; last >= Math.max(0, code - 1 - STATE_WORDS); last--) {
    const found: number[] = [];
    let name = '';
    for (let first = last; first >= Math.max(0, last - NAME_WORDS + 1); first--) {
      name = name === '' ? (tokens[first]?.folded ?? '') : `${tokens[first]?.folded} ${name}`;
      if (name.length > 1) found.push(...lookup.find(name));
      if (tokens[first]?.apart) break;
    }
    if (found.length > 0) return found;
    if (/\d/.test(tokens[last]?.folded ?? '')) return [];
  }
  return [];
}

function namesAfter(tokens: readonly Token[], code: number, lookup: Lookup): number[] {
  const found: number[] = [];
  let name = '';
  for (let last = code + 1; last <= Math.min(tokens.length - 1, code + NAME_WORDS); last++) {
    name = name === '' ? (tokens[last]?.folded ?? '') : `${name} ${tokens[last]?.folded}`;
    if (name.length > 1) found.push(...lookup.find(name));
  }
  return found;
}

/** How much a postcode in the text speaks for the country. */
export async function weighPostcode(sheet: Sheet, code: string): Promise<number> {
  const free = new Sheet(sheet.text);
  const candidates = listCandidates(free, code).slice(-MOST_TRIED);
  if (candidates.length === 0) return 0;
  const country = await findCountry(code);
  if (!country) return 0;
  if (formsOf(code)?.areas) {
    const weigh = postcodeWeigher(free, country);
    const best = Math.max(...candidates.map((candidate) => weigh(candidate).score));
    return best >= 5 ? 3 : best >= 2.5 ? 1 : 0;
  }
  return levelsNamed(free, country, candidates);
}

function levelsNamed(
  sheet: Sheet,
  { table, postcodes }: Country,
  candidates: readonly PostcodeCandidate[],
): number {
  const folded = ` ${fold(sheet.text.replaceAll('\n', ' '))} `;
  const scores = candidates.map(({ value }) => {
    const found = postcodes.find(value);
    if (!found) return 0;
    const named = new Set(found.places.slice(0, 20).flatMap((place) => table.pathOf(place)));
    const levels = new Set(
      [...named]
        .filter((place) =>
          table.foldedNamesOf(place).some((name) => name !== '' && folded.includes(` ${name} `)),
        )
        .map((place) => table.pathOf(place).length),
    );
    return Math.min(4, levels.size * 2) + 0.5;
  });
  return Math.max(...scores);
}
