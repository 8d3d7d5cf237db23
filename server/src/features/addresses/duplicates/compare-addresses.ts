import { foldText } from '../../positions/index.ts';

/** The fields of an address that the search for duplicates compares. */
export type ComparableAddress = {
  id: string;
  name: string;
  mobile: string;
  country: string;
  detail: string;
  postcode: string;
};

/** Words of street addresses, with the short form that they are compared by: avenida and ave become av. */
const abbreviations: Readonly<Record<string, string>> = {
  avenida: 'av',
  ave: 'av',
  avda: 'av',
  avenue: 'av',
  street: 'st',
  str: 'st',
  strasse: 'st',
  road: 'rd',
  boulevard: 'blvd',
  bulevar: 'blvd',
  drive: 'dr',
  lane: 'ln',
  calle: 'c',
  colonia: 'col',
  departamento: 'depto',
  dpto: 'depto',
  apartment: 'apt',
  appartement: 'apt',
  interior: 'int',
  улица: 'ул',
  проспект: 'пр',
  дом: 'д',
  квартира: 'кв',
  корпус: 'к',
  號: '号',
  樓: '楼',
};
/** Words that are often left out. They are not compared. */
const ignoredWords = new Set([
  'no',
  'num',
  'numero',
  'nr',
  'n',
  'the',
  'de',
  'la',
  'el',
  'del',
  'd',
  'c',
  'ул',
  'д',
]);

const splitWords = (text: string): string[] =>
  foldText(text)
    .replace(/(\d)(?=\p{L})|(\p{L})(?=\d)/gu, '$1$2 ')
    .split(/\s+/)
    .map((word) => abbreviations[word] ?? word)
    .filter((word) => word !== '' && !ignoredWords.has(word));

const listLetterPairs = (words: readonly string[]): string[] => {
  const text = words.join('');
  return text.length < 2
    ? [text]
    : Array.from({ length: text.length - 1 }, (_, index) => text.slice(index, index + 2));
};

/**
 * Returns how similar two texts are, from 0 to 1: the share of letter pairs that occur in both texts. Texts that differ
 * only by a typing error have a high value.
 */
function calculateSimilarity(one: readonly string[], other: readonly string[]): number {
  const [pairs, otherPairs] = [listLetterPairs(one), listLetterPairs(other)];
  const unmatchedCounts = new Map<string, number>();
  for (const pair of otherPairs) unmatchedCounts.set(pair, (unmatchedCounts.get(pair) ?? 0) + 1);
  let shared = 0;
  for (const pair of pairs) {
    const count = unmatchedCounts.get(pair) ?? 0;
    if (count === 0) continue;
    unmatchedCounts.set(pair, count - 1);
    shared += 1;
  }
  return (2 * shared) / (pairs.length + otherPairs.length);
}

const containsAll = (words: readonly string[], otherWords: readonly string[]) =>
  words.every((word) => otherWords.includes(word));

/** The minimum results of `calculateSimilarity` for similar names and streets. */
const MIN_NAME_SIMILARITY = 0.75;
const MIN_STREET_SIMILARITY = 0.7;

/**
 * Returns true in two cases:
 * - One name contains all words of the other: 'María López', 'Lopez Maria Elena'.
 * - The names differ only by a typing error.
 */
export function areNamesAlike(one: string, other: string): boolean {
  const [words, otherWords] = [splitWords(one), splitWords(other)];
  if (words.length === 0 || otherWords.length === 0) return false;
  const [fewerWords, moreWords] =
    words.length <= otherWords.length ? [words, otherWords] : [otherWords, words];
  const isContained = fewerWords.join('').length > 1 && containsAll(fewerWords, moreWords);
  return isContained || calculateSimilarity(words.toSorted(), otherWords.toSorted()) >= MIN_NAME_SIMILARITY;
}

/**
 * Returns true if both conditions are met:
 * - The first numbers (house number) are equal, and one address contains all numbers of the other.
 * - The words are similar, or one address contains all words of the other.
 */
export function areStreetsAlike(one: string, other: string): boolean {
  const [words, otherWords] = [splitWords(one), splitWords(other)];
  if (words.length === 0 || otherWords.length === 0) return false;
  const [numbers, otherNumbers] = [words, otherWords].map((list) =>
    list.filter((word) => /^\d/.test(word)),
  ) as [string[], string[]];
  const areNumbersAlike =
    numbers[0] === otherNumbers[0] &&
    (containsAll(numbers, otherNumbers) || containsAll(otherNumbers, numbers));
  if (!areNumbersAlike) return false;
  const [letters, otherLetters] = [words, otherWords].map((list) =>
    list.filter((word) => !/^\d/.test(word)),
  ) as [string[], string[]];
  if (letters.length === 0 || otherLetters.length === 0) return letters.length === otherLetters.length;
  return (
    containsAll(letters, otherLetters) ||
    containsAll(otherLetters, letters) ||
    calculateSimilarity(letters, otherLetters) >= MIN_STREET_SIMILARITY
  );
}

const areEqualOrMissing = (one: string, other: string) =>
  one === '' || other === '' || foldText(one) === foldText(other);

/**
 * Returns true if two addresses are probably duplicates. All of these conditions must be met:
 * - same country;
 * - same postcode, or a missing postcode;
 * - same mobile number, or similar names;
 * - similar streets.
 */
export const areDuplicates = (one: ComparableAddress, other: ComparableAddress): boolean =>
  one.country === other.country &&
  areEqualOrMissing(one.postcode, other.postcode) &&
  (one.mobile === other.mobile || areNamesAlike(one.name, other.name)) &&
  areStreetsAlike(one.detail, other.detail);

/**
 * Lists the comparison keys of an address. Only addresses with a common key are compared. The keys are:
 * - the mobile number;
 * - for each word of the name: the country, the first number in the street, and the first three letters of the word, as
 *   in 'MX 12 lop'.
 */
export function listComparisonKeys({ name, mobile, country, detail }: ComparableAddress): string[] {
  const [number = ''] = splitWords(detail).filter((word) => /^\d/.test(word));
  return [mobile, ...splitWords(name).map((word) => [country, number, word.slice(0, 3)].join(' '))];
}
