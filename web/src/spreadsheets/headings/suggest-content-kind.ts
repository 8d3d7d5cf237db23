import { findCountryCode } from '@miya/contract/positions';

const MIN_ADDRESS_LETTERS = 8;
const MIN_ADDRESS_DIGITS = 4;

const countMatches = (text: string, kind: RegExp) => text.match(kind)?.length ?? 0;

/**
 * Whether the text looks like a whole address. It then has several words or parts, enough letters for names and places,
 * and enough digits for a house number, postcode or phone.
 */
export const isWholeAddress = (text: string): boolean =>
  countMatches(text, /\p{L}/gu) >= MIN_ADDRESS_LETTERS &&
  countMatches(text, /\p{N}/gu) >= MIN_ADDRESS_DIGITS &&
  (/[,，;；\n]|\s\S+\s/.test(text.trim()) || countMatches(text, /\p{Script=Han}/gu) >= MIN_ADDRESS_LETTERS);

/** The share of the values of a column that must be of a kind. */
const MIN_MATCHING_SHARE = 0.7;

const countDigits = (text: string) => text.replace(/\D/g, '').length;
const kindChecks = [
  ['Country', (text: string) => findCountryCode(text) !== undefined],
  [
    'Identity',
    (text: string) =>
      /^([A-Z&Ñ]{3,4}\d{6}[A-Z\d]{3}|[A-Z]{4}\d{6}[HM][A-Z]{5}[A-Z\d]\d|\d{17}[\dX])$/i.test(text),
  ],
  [
    'Mobile',
    (text: string) => /^[+\d][\d\s().-]+$/.test(text) && countDigits(text) >= 9 && countDigits(text) <= 15,
  ],
  ['Detail', isWholeAddress],
  ['Postcode', (text: string) => /^\d{5,7}$|^\d{3}-\d{4}$|^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i.test(text)],
  [
    'Weight',
    (text: string) => /^\d[\d.,]*\s?(?:kgs?|g|gr|lbs?|oz|кг|г|гр|kilos?|公斤|千克|克|斤)\.?$/iu.test(text),
  ],
] as const;
/** A kind of column that is recognised by its content. The caller adds the party, for example `receiverMobile`. */
export type ContentKind = (typeof kindChecks)[number][0];

/** Returns the kind of all texts, or undefined if there are no texts or no kind fits all of them. */
export const findContentKind = (texts: readonly string[]): ContentKind | undefined =>
  texts.length === 0 ? undefined : kindChecks.find(([, isOfKind]) => texts.every(isOfKind))?.[0];

/**
 * Suggests a kind for a column whose heading is not recognised. The user confirms the suggestion. Takes the first kind
 * that at least 70 % of the values fit and that no other column has (`isTaken`). Returns undefined if there is no such
 * kind, or for fewer than two values.
 */
export function suggestContentKind(
  values: readonly string[],
  isTaken: (kind: ContentKind) => boolean,
): ContentKind | undefined {
  const texts = values.map((value) => value.trim()).filter(Boolean);
  if (texts.length < 2) return undefined;
  return kindChecks.find(
    ([kind, isOfKind]) =>
      !isTaken(kind) && texts.filter(isOfKind).length >= texts.length * MIN_MATCHING_SHARE,
  )?.[0];
}
