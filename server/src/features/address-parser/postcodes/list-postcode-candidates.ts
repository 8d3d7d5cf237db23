import { isExactPostcode, isPostcode } from '@miya/contract/positions';
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { findAddressFormat } from '../countries/index.ts';
import { type DigitGroup, listDigitRuns } from '../text/digit-runs.ts';
import type { PastedText, Span } from '../text/pasted-text.ts';

export type PostcodeCandidate = Span & { value: string };

const WORD =
  /(?<![\p{Script=Latin}\p{Script=Cyrillic}\d./#-]|[\d.]-)[A-Z\d]{2,8}(?![\p{Script=Latin}\p{Script=Cyrillic}\d동호층번號号弄巷段楼樓室栋棟层層番丁]|[./]\d)/giu;
/** Digits after the letters of the country: 'D-04109', 'S640088'. */
const CODE_AFTER_PREFIX = /(?<=(?<!\p{L})[A-Z]{1,2}-|(?<!\p{L})S ?\(?)\d{4,6}(?!\d)/giu;
/** A longer number is not a house number. */
const MAX_HOUSE_DIGITS = 5;
/** An address has two or three candidates. The limit keeps the parser fast for a hostile text of many digits. */
const MAX_CANDIDATES = 12;

/** Stricter forms for countries whose rule accepts other texts too, such as 'Lima 27' in Peru. */
const STRICT_CODE_FORMS: Readonly<Record<string, RegExp>> = { PE: /^[0-2]\d{4}$/ };

/** Checks that a word has the form of a postcode. True for every word when the country has no rule. */
export const hasPostcodeForm = (country: string, word: string): boolean =>
  Object.hasOwn(STRICT_CODE_FORMS, country)
    ? STRICT_CODE_FORMS[country]?.test(word) === true
    : isPostcode(country, word);

/**
 * Lists words and pairs of words that have the form of a postcode: '100-0001', 'SW1A 2AA'. In countries with an address
 * format, candidates that are part of a phone number are left out.
 */
export function listPostcodeCandidates(pasted: PastedText, country: string): PostcodeCandidate[] {
  const text = pasted.getUnusedText();
  const words = [
    ...text.matchAll(WORD),
    ...(findAddressFormat(country) ? text.matchAll(CODE_AFTER_PREFIX) : []),
  ]
    .map(({ 0: word, index }) => ({ from: index, to: index + word.length, word }))
    .sort((a, b) => a.from - b.from);
  const candidates: PostcodeCandidate[] = [];
  const isCodeByWord = new Map<string, boolean>();
  const isCode = (word: string) => {
    const hasForm = isCodeByWord.get(word) ?? (/\d/.test(word) && hasPostcodeForm(country, word));
    isCodeByWord.set(word, hasForm);
    return hasForm;
  };
  for (let index = 0; index < words.length; index++) {
    const first = words[index];
    if (!first) break;
    // 'P.O. Box 215566' is the number of a box, not a Russian postcode.
    if (/\bbox[. :#]{0,2}$/i.test(text.slice(Math.max(0, first.from - 6), first.from))) continue;
    const second = findSecondWord(text, first, country);
    // In these countries the first word of a pair contains a digit: 'Tel 0532' is not an Irish postcode.
    const pair = second && (/\d/.test(first.word) || !findAddressFormat(country)) && `${first.word}${second}`;
    const from = text[first.from - 1] === '〒' ? first.from - 1 : first.from;
    if (pair && isCode(pair)) {
      candidates.push({ from, to: first.to + second.length, value: pair.toUpperCase() });
      index++;
    } else if (isCode(first.word) && !/^-\d/.test(text.slice(first.to)))
      candidates.push({ from, to: first.to, value: first.word.toUpperCase() });
  }
  if (!findAddressFormat(country)) return candidates;
  const runs = listDigitRuns(pasted);
  return candidates.slice(-MAX_CANDIDATES).filter((candidate) => !isPartOfPhone(runs, candidate, country));
}

/**
 * Finds the second word of a postcode, with the space or hyphen before it, or ''. A second word of two characters ('150
 * 00 Praha', '1054 BW Amsterdam') only counts in countries that write postcodes like this. Elsewhere the first number
 * is a house number.
 */
function findSecondWord(text: string, { to, word }: { to: number; word: string }, country: string): string {
  const second =
    /^[ -][A-Z\d]{2,4}(?![\p{Script=Latin}\p{Script=Cyrillic}\d동호층번號号弄巷段楼樓室栋棟层層番丁]|[-./]\d)/iu.exec(
      text.slice(to, to + 7),
    )?.[0] ?? '';
  return second.length > 3 || isExactPostcode(country, `${word}${second}`) ? second : '';
}

/**
 * Returns true if the candidate is part of a phone number. It is not if one of these conditions holds:
 * 1. The candidate is its whole run of digits.
 * 2. Before it, the run has nothing, a house number or a complete phone number. After it, the run has nothing or a
 *    complete phone number.
 */
function isPartOfPhone(
  runs: readonly DigitGroup[][],
  { from, to }: PostcodeCandidate,
  country: string,
): boolean {
  const run = runs.find((groups) => groups.some((group) => group.from < to && group.to > from));
  if (!run || run.length === 1) return false;
  const before = run.filter((group) => group.to <= from);
  const after = run.filter((group) => group.from >= to);
  const joinDigits = (groups: readonly DigitGroup[]) => groups.map(({ digits }) => digits).join('');
  const isPhone = (groups: readonly DigitGroup[]) =>
    parsePhoneNumberFromString(
      (groups[0]?.hasPlus ? '+' : '') + joinDigits(groups),
      country as CountryCode,
    )?.isPossible() === true;
  const isHouse = joinDigits(before).length <= MAX_HOUSE_DIGITS && !before[0]?.digits.startsWith('0');
  return !(isHouse || isPhone(before)) || !(after.length === 0 || isPhone(after));
}
