import type { CountryCheckResult } from './country-check.ts';
import { computeWeightedSum, isValidDate } from './normalize-identity.ts';

/**
 * Placeholder numbers for 'the general public' and 'a foreigner'. Customs refuse them, because they name no real
 * person.
 */
const genericRfcs = new Set(['XAXX010101000', 'XEXX010101000']);

/** Returns true if the date exists in one of the centuries. `digits` is year, month and day: '561231'. */
const isDateInAnyCentury = (centuries: readonly number[], digits: string) =>
  centuries.some((century) =>
    isValidDate(century + Number(digits.slice(0, 2)), Number(digits.slice(2, 4)), Number(digits.slice(4, 6))),
  );

const RFC_ALPHABET = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';
/** The alphabet without & and Ñ. Some offices used it in the past, and their numbers are still in use. */
const RFC_ALPHABET_OLD = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ ';
const RFC_WEIGHTS = [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2];

function computeRfcCheck(front: string, alphabet: string): string {
  const values = [...front.padStart(12, ' ')].map((letter) => Math.max(alphabet.indexOf(letter), 0));
  return '0123456789A'[(11 - (computeWeightedSum(values, RFC_WEIGHTS) % 11)) % 11] ?? '';
}

/**
 * Checks a tax number (RFC), such as GODE561231GR8:
 * - four letters of a person's name, or three letters of a company's name;
 * - a date: year, month, day;
 * - two characters that distinguish equal names;
 * - a check digit.
 */
function checkRfc(number: string): CountryCheckResult {
  const date = /^[A-ZÑ&]{3,4}(\d{6})[A-Z\d]{2}[A\d]$/.exec(number)?.[1];
  if (date === undefined) return 'identity_invalid';
  if (genericRfcs.has(number)) return 'identity_generic';
  if (!isDateInAnyCentury([1900, 2000], date)) return 'identity_date';
  const front = number.slice(0, -1);
  const isValid = [RFC_ALPHABET, RFC_ALPHABET_OLD].some((alphabet) =>
    number.endsWith(computeRfcCheck(front, alphabet)),
  );
  return isValid ? 'valid' : 'identity_check_digit';
}

const states =
  'AS BC BS CC CH CL CM CS DF DG GR GT HG JC MC MN MS NE NL NT OC PL QR QT SL SP SR TC TL TS VZ YN ZS';
const curpPattern = new RegExp(
  `^[A-Z]{4}(\\d{6})[HMX](?:${states.replaceAll(' ', '|')})[A-Z]{3}([A-Z\\d])\\d$`,
);
const CURP_ALPHABET = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ';

/**
 * Checks a number of the population register (CURP), such as BOXW310820HNERXN09:
 * - four letters of the name;
 * - date of birth, sex, state;
 * - three consonants of the name;
 * - a digit (born before 2000) or a letter (born later);
 * - a check digit.
 */
function checkCurp(number: string): CountryCheckResult {
  const [, date, century = ''] = curpPattern.exec(number) ?? [];
  if (date === undefined) return 'identity_invalid';
  if (!isDateInAnyCentury([/\d/.test(century) ? 1900 : 2000], date)) return 'identity_date';
  const sum = [...number.slice(0, 17)].reduce(
    (total, letter, index) => total + CURP_ALPHABET.indexOf(letter) * (18 - index),
    0,
  );
  return number[17] === String((10 - (sum % 10)) % 10) ? 'valid' : 'identity_check_digit';
}

export const checkMexico = (number: string): CountryCheckResult =>
  number.length === 18 ? checkCurp(number) : checkRfc(number);
