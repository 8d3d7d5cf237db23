import { isExactPostcode, isPostcode } from '@miya/contract/positions';
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { findAddressFormat } from '../countries/index.ts';
import { type DigitGroup, listDigitRuns } from '../text/digit-runs.ts';
import type { PastedText, Span } from '../text/pasted-text.ts';

export type PostcodeCandidate = Span & { value: string };

const WORD =
  /(?<![\p{Script=Latin}\p{Script=Cyrillic}\d./#-]|[\d.]-)[A-Z\d]{2,8}(?![\p{Script=Latin}\p{Script=Cyrillic}\d동호층번號号弄巷段楼樓室栋棟层層番丁]|[./]\d)/giu;
/** 'D-04109' and 'S640088'. */
const CODE_AFTER_PREFIX = /(?<=(?<!\p{L})[A-Z]{1,2}-|(?<!\p{L})S ?\(?)\d{4,6}(?!\d)/giu;
/** A house has no number longer than this. */
const MAX_HOUSE_DIGITS = 5;
/** A hostile text is all digits; an address has two or three numbers that could be its code. */
const MAX_CANDIDATES = 12;

/** Where a form takes whatever is written as a code ('Lima 27'): what of a text may be one. */
const STRICT_CODE_FORMS: Readonly<Record<string, RegExp>> = { PE: /^[0-2]\d{4}$/ };

/** Whether a word of a text has the form of a code; where nothing is known of them, every word has. */
export const hasPostcodeForm = (country: string, word: string): boolean =>
  Object.hasOwn(STRICT_CODE_FORMS, country)
    ? STRICT_CODE_FORMS[country]?.test(word) === true
    : isPostcode(country, word);

/** Words that have the form of a postcode, and pairs of words: '100-0001', 'SW1A 2AA'. None is a part of a phone. */
export function listPostcodeCandidates(pasted: PastedText, country: string): PostcodeCandidate[] {
  const text = pasted.getUnusedText();
  const words = [
    ...text.matchAll(WORD),
    ...(findAddressFormat(country) ? text.matchAll(CODE_AFTER_PREFIX) : []),
  ]
    .map(({ 0: word, index }) => ({ from: index, to: index + word.length, word }))
    .sort((a, b) => a.from - b.from);
  const candidates: PostcodeCandidate[] = [];
  const known = new Map<string, boolean>();
  const isCode = (word: string) => {
    const is = known.get(word) ?? (/\d/.test(word) && hasPostcodeForm(country, word));
    known.set(word, is);
    return is;
  };
  for (let i = 0; i < words.length; i++) {
    const first = words[i];
    if (!first) break;
    // 'P.O. Box 215566' is no code of Russia.
    if (/\bbox[. :#]{0,2}$/i.test(text.slice(Math.max(0, first.from - 6), first.from))) continue;
    const second = findSecondWord(text, first, country);
    // Where codes are of two words the first has a digit too: 'Tel 0532' is none of Ireland.
    const pair = second && (/\d/.test(first.word) || !findAddressFormat(country)) && `${first.word}${second}`;
    const from = text[first.from - 1] === '〒' ? first.from - 1 : first.from;
    if (pair && isCode(pair)) {
      candidates.push({ from, to: first.to + second.length, value: pair.toUpperCase() });
      i++;
    } else if (isCode(first.word) && !/^-\d/.test(text.slice(first.to)))
      candidates.push({ from, to: first.to, value: first.word.toUpperCase() });
  }
  if (!findAddressFormat(country)) return candidates;
  const rows = listDigitRuns(pasted);
  return candidates.slice(-MAX_CANDIDATES).filter((candidate) => !isPartOfPhone(rows, candidate, country));
}

/**
 * The second word of a code, with what parts it from the first. One of two signs ('150 00 Praha', '1054 BW Amsterdam') only where
 * codes are written so: elsewhere the two are the number of a house and a code.
 */
function findSecondWord(text: string, { to, word }: { to: number; word: string }, country: string): string {
  const second =
    /^[ -][A-Z\d]{2,4}(?![\p{Script=Latin}\p{Script=Cyrillic}\d동호층번號号弄巷段楼樓室栋棟层層番丁]|[-./]\d)/iu.exec(
      text.slice(to, to + 7),
    )?.[0] ?? '';
  return second.length > 3 || isExactPostcode(country, `${word}${second}`) ? second : '';
}

/**
 * Whether the digits belong to a number that is dialled: beside a code in one row of digits there may stand the number of a
 * house before it, and a whole phone before or after it.
 */
function isPartOfPhone(
  rows: readonly DigitGroup[][],
  { from, to }: PostcodeCandidate,
  country: string,
): boolean {
  const row = rows.find((groups) => groups.some((group) => group.from < to && group.to > from));
  if (!row || row.length === 1) return false;
  const before = row.filter((group) => group.to <= from);
  const after = row.filter((group) => group.from >= to);
  const digitsOf = (groups: readonly DigitGroup[]) => groups.map(({ digits }) => digits).join('');
  const isPhone = (groups: readonly DigitGroup[]) =>
    parsePhoneNumberFromString(
      (groups[0]?.hasPlus ? '+' : '') + digitsOf(groups),
      country as CountryCode,
    )?.isPossible() === true;
  const isHouse = digitsOf(before).length <= MAX_HOUSE_DIGITS && !before[0]?.digits.startsWith('0');
  return !(isHouse || isPhone(before)) || !(after.length === 0 || isPhone(after));
}
