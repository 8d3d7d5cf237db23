import { findCountryCode } from '@miya/contract/positions';

const LETTERS_LEAST = 8;
const DIGITS_LEAST = 4;

const countOf = (text: string, kind: RegExp) => text.match(kind)?.length ?? 0;

/** Whether a text looks like all of an address: names and places, and the digits of a house, a postcode or a phone. */
export const isWholeAddress = (text: string): boolean =>
  countOf(text, /\p{L}/gu) >= LETTERS_LEAST &&
  countOf(text, /\p{N}/gu) >= DIGITS_LEAST &&
  (/[,，;；\n]|\s\S+\s/.test(text.trim()) || countOf(text, /\p{Script=Han}/gu) >= LETTERS_LEAST);

/** So many of a column's values must be of a kind. */
const SHARE = 0.7;

const digitsIn = (text: string) => text.replace(/\D/g, '').length;
const kinds = [
  ['Country', (text: string) => findCountryCode(text) !== undefined],
  [
    'Identity',
    (text: string) =>
      /^([A-Z&Ñ]{3,4}\d{6}[A-Z\d]{3}|[A-Z]{4}\d{6}[HM][A-Z]{5}[A-Z\d]\d|\d{17}[\dX])$/i.test(text),
  ],
  [
    'Mobile',
    (text: string) => /^[+\d][\d\s().-]+$/.test(text) && digitsIn(text) >= 9 && digitsIn(text) <= 15,
  ],
  ['Detail', isWholeAddress],
  ['Postcode', (text: string) => /^\d{5,7}$|^\d{3}-\d{4}$|^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i.test(text)],
  [
    'Weight',
    (text: string) => /^\d[\d.,]*\s?(?:kgs?|g|gr|lbs?|oz|кг|г|гр|kilos?|公斤|千克|克|斤)\.?$/iu.test(text),
  ],
] as const;
/** What the cells of a column can be, by themselves. */
export type ContentKind = (typeof kinds)[number][0];

/** What all of these texts are; undefined where there are none, or where they are not of one kind. */
export const kindOf = (texts: readonly string[]): ContentKind | undefined =>
  texts.length === 0 ? undefined : kinds.find(([, isOne]) => texts.every(isOne))?.[0];

/** What a column may be by what stands in it, where its heading says nothing. A suggestion: somebody has to agree. */
export function suggestByContent(
  values: readonly string[],
  isTaken: (kind: ContentKind) => boolean,
): ContentKind | undefined {
  const said = values.map((value) => value.trim()).filter(Boolean);
  if (said.length < 2) return undefined;
  return kinds.find(
    ([kind, isOne]) => !isTaken(kind) && said.filter(isOne).length >= said.length * SHARE,
  )?.[0];
}
