import { fold } from '../../positions/index.ts';

/** What of an address is compared. */
export type Compared = {
  id: string;
  name: string;
  mobile: string;
  country: string;
  detail: string;
  postcode: string;
};

/** Words of streets and houses that are written short, long or not at all. */
const short: Readonly<Record<string, string>> = {
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
const noise = new Set([
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

const wordsOf = (text: string): string[] =>
  fold(text)
    .replace(/(\d)(?=\p{L})|(\p{L})(?=\d)/gu, '$1$2 ')
    .split(/\s+/)
    .map((word) => short[word] ?? word)
    .filter((word) => word !== '' && !noise.has(word));

const pairsOf = (words: readonly string[]): string[] => {
  const text = words.join('');
  return text.length < 2
    ? [text]
    : Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2));
};

/** The share of neighbouring letters that two texts have in common: slips of the pen leave most of them. */
function likeness(one: readonly string[], other: readonly string[]): number {
  const [pairs, others] = [pairsOf(one), pairsOf(other)];
  const left = new Map<string, number>();
  for (const pair of others) left.set(pair, (left.get(pair) ?? 0) + 1);
  let shared = 0;
  for (const pair of pairs) {
    const count = left.get(pair) ?? 0;
    if (count === 0) continue;
    left.set(pair, count - 1);
    shared += 1;
  }
  return (2 * shared) / (pairs.length + others.length);
}

const isWithin = (few: readonly string[], many: readonly string[]) =>
  few.every((word) => many.includes(word));

const NAMES_ALIKE = 0.75;
const STREETS_ALIKE = 0.7;

/** 'María López' and 'Lopez Maria Elena': one has all words of the other, or they differ by a slip. */
export function areNamesAlike(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  if (words.length === 0 || others.length === 0) return false;
  const [few, many] = words.length <= others.length ? [words, others] : [others, words];
  const isPart = few.join('').length > 1 && isWithin(few, many);
  return isPart || likeness(words.toSorted(), others.toSorted()) >= NAMES_ALIKE;
}

/** The same numbers of house and flat, though one may say less; and the same names, give or take a slip. */
export function areStreetsAlike(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  if (words.length === 0 || others.length === 0) return false;
  const [numbers, otherNumbers] = [words, others].map((list) => list.filter((word) => /^\d/.test(word))) as [
    string[],
    string[],
  ];
  const areNumbersAlike =
    numbers[0] === otherNumbers[0] && (isWithin(numbers, otherNumbers) || isWithin(otherNumbers, numbers));
  if (!areNumbersAlike) return false;
  const [letters, otherLetters] = [words, others].map((list) => list.filter((word) => !/^\d/.test(word))) as [
    string[],
    string[],
  ];
  if (letters.length === 0 || otherLetters.length === 0) return letters.length === otherLetters.length;
  return (
    isWithin(letters, otherLetters) ||
    isWithin(otherLetters, letters) ||
    likeness(letters, otherLetters) >= STREETS_ALIKE
  );
}

const agree = (one: string, other: string) => one === '' || other === '' || fold(one) === fold(other);

/** Whether two addresses are probably one: the same place, and the same person by name or by telephone. */
export const areAlike = (one: Compared, other: Compared): boolean =>
  one.country === other.country &&
  agree(one.postcode, other.postcode) &&
  (one.mobile === other.mobile || areNamesAlike(one.name, other.name)) &&
  areStreetsAlike(one.detail, other.detail);

/** Two that are alike have one of these in common, so only those that do are compared. */
export function keysOf({ name, mobile, country, detail }: Compared): string[] {
  const [number = ''] = wordsOf(detail).filter((word) => /^\d/.test(word));
  return [mobile, ...wordsOf(name).map((word) => [country, number, word.slice(0, 3)].join(' '))];
}
