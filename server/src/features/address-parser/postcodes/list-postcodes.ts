import { isPostcode, isPostcodeAsWritten } from '@miya/contract/positions';
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { formsOf } from '../countries/index.ts';
import { digitRows, type Group } from '../text/digit-groups.ts';
import type { Sheet, Span } from '../text/sheet.ts';

export type PostcodeCandidate = Span & { value: string };

const WORD =
  /(?<![\p{Script=Latin}\p{Script=Cyrillic}\d./#-]|[\d.]-)[A-Z\d]{2,8}(?![\p{Script=Latin}\p{Script=Cyrillic}\d동호층번號号弄巷段楼樓室栋棟层層番丁]|[./]\d)/giu;
/** 'D-04109' and 'S640088'. */
const WITH_SIGN = /(?<=(?<!\p{L})[A-Z]{1,2}-|(?<!\p{L})S ?\(?)\d{4,6}(?!\d)/giu;
/** A house has no number longer than this. */
const HOUSE_DIGITS = 5;
/** A hostile text is all digits; an address has two or three numbers that could be its code. */
const MOST_CANDIDATES = 12;

/** Where a form takes whatever is written as a code ('Lima 27'): what of a text may be one. */
const codeForms: Readonly<Record<string, RegExp>> = { PE: /^[0-2]\d{4}$/ };

/** Whether a word of a text has the form of a code; where nothing is known of them, every word has. */
export const hasCodeForm = (country: string, word: string): boolean =>
  Object.hasOwn(codeForms, country) ? codeForms[country]?.test(word) === true : isPostcode(country, word);

/** Words that have the form of a postcode, and pairs of words: '100-0001', 'SW1A 2AA'. None is a part of a phone. */
export function listCandidates(sheet: Sheet, country: string): PostcodeCandidate[] {
  const text = sheet.rest();
  const words = [...text.matchAll(WORD), ...(formsOf(country) ? text.matchAll(WITH_SIGN) : [])]
    .map(({ 0: word, index }) => ({ from: index, to: index + word.length, word }))
    .sort((a, b) => a.from - b.from);
  const candidates: PostcodeCandidate[] = [];
  const known = new Map<string, boolean>();
  const isCode = (word: string) => {
    const is = known.get(word) ?? (/\d/.test(word) && hasCodeForm(country, word));
    known.set(word, is);
    return is;
  };
  for (let i = 0; i < words.length; i++) {
    const first = words[i];
    if (!first) break;
    // 'P.O. Box 215566' is no code of Russia.
    if (/\bbox[. :#]{0,2}$/i.test(text.slice(Math.max(0, first.from - 6), first.from))) continue;
    const second = pairOf(text, first, country);
    // Where codes are of two words the first has a digit too: 'Tel 0532' is none of Ireland.
    const pair = second && (/\d/.test(first.word) || !formsOf(country)) && `${first.word}${second}`;
    const from = text[first.from - 1] === '〒' ? first.from - 1 : first.from;
    if (pair && isCode(pair)) {
      candidates.push({ from, to: first.to + second.length, value: pair.toUpperCase() });
      i++;
    } else if (isCode(first.word) && !/^-\d/.test(text.slice(first.to)))
      candidates.push({ from, to: first.to, value: first.word.toUpperCase() });
  }
  if (!formsOf(country)) return candidates;
  const rows = digitRows(sheet);
  return candidates.slice(-MOST_CANDIDATES).filter((candidate) => !isOfPhone(rows, candidate, country));
}

/**
 * The second word of a code, with what parts it from the first. One of two signs ('150 00 Praha', '1054 BW Amsterdam') only where
 * codes are written so: elsewhere the two are the number of a house and a code.
 */
function pairOf(text: string, { to, word }: { to: number; word: string }, country: string): string {
  const second =
    /^[ -][A-Z\d]{2,4}(?![\p{Script=Latin}\p{Script=Cyrillic}\d동호층번號号弄巷段楼樓室栋棟层層番丁]|[-./]\d)/iu.exec(
      text.slice(to, to + 7),
    )?.[0] ?? '';
  return second.length > 3 || isPostcodeAsWritten(country, `${word}${second}`) ? second : '';
}

/**
 * Whether the digits belong to a number that is dialled: beside a code in one row of digits there may stand the number of a
 * house before it, and a whole phone before or after it.
 */
function isOfPhone(rows: readonly Group[][], { from, to }: PostcodeCandidate, country: string): boolean {
  const row = rows.find((groups) => groups.some((group) => group.from < to && group.to > from));
  if (!row || row.length === 1) return false;
  const before = row.filter((group) => group.to <= from);
  const after = row.filter((group) => group.from >= to);
  const digitsOf = (groups: readonly Group[]) => groups.map(({ digits }) => digits).join('');
  const isPhone = (groups: readonly Group[]) =>
    parsePhoneNumberFromString(
      (groups[0]?.plus ? '+' : '') + digitsOf(groups),
      country as CountryCode,
    )?.isPossible() === true;
  const isHouse = digitsOf(before).length <= HOUSE_DIGITS && !before[0]?.digits.startsWith('0');
  return !(isHouse || isPhone(before)) || !(after.length === 0 || isPhone(after));
}
