import type { Finding } from './finding.ts';
import { isDate, weigh } from './normalize.ts';

/** Stand-ins for 'the public' and 'a foreigner': customs wants to know who it really is. */
const generic = new Set(['XAXX010101000', 'XEXX010101000']);

/** Years have two digits: the date must exist in one of the centuries a living person can be of. */
const isDateOfAny = (centuries: readonly number[], digits: string) =>
  centuries.some((century) =>
    isDate(century + Number(digits.slice(0, 2)), Number(digits.slice(2, 4)), Number(digits.slice(4, 6))),
  );

const RFC_ALPHABET = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';
/** Older issuers counted without & and Ñ; their numbers are in use. */
const RFC_ALPHABET_OLD = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ ';
const RFC_WEIGHTS = [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2];

function rfcCheck(front: string, alphabet: string): string {
  const values = [...front.padStart(12, ' ')].map((letter) => Math.max(alphabet.indexOf(letter), 0));
  return '0123456789A'[(11 - (weigh(values, RFC_WEIGHTS) % 11)) % 11] ?? '';
}

/** Tax number: four letters of a person's name or three of a company's, a date, a homonym code, a check digit. */
function checkRfc(number: string): Finding {
  const date = /^[A-ZÑ&]{3,4}(\d{6})[A-Z\d]{2}[A\d]$/.exec(number)?.[1];
  if (date === undefined) return 'identity_invalid';
  if (generic.has(number)) return 'identity_generic';
  if (!isDateOfAny([1900, 2000], date)) return 'identity_date';
  const front = number.slice(0, -1);
  const sound = [RFC_ALPHABET, RFC_ALPHABET_OLD].some((alphabet) =>
    number.endsWith(rfcCheck(front, alphabet)),
  );
  return sound ? 'sound' : 'identity_check_digit';
}

const states =
  'AS BC BS CC CH CL CM CS DF DG GR GT HG JC MC MN MS NE NL NT OC PL QR QT SL SP SR TC TL TS VZ YN ZS';
const curp = new RegExp(`^[A-Z]{4}(\\d{6})[HMX](?:${states.replaceAll(' ', '|')})[A-Z]{3}([A-Z\\d])\\d$`);
const CURP_ALPHABET = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ';

/** Population register: letters of the name, date of birth, sex, state, and whether the century is 1900 or 2000. */
function checkCurp(number: string): Finding {
  const [, date, century = ''] = curp.exec(number) ?? [];
  if (date === undefined) return 'identity_invalid';
  if (!isDateOfAny([/\d/.test(century) ? 1900 : 2000], date)) return 'identity_date';
  const sum = [...number.slice(0, 17)].reduce(
    (all, letter, at) => all + CURP_ALPHABET.indexOf(letter) * (18 - at),
    0,
  );
  return number[17] === String((10 - (sum % 10)) % 10) ? 'sound' : 'identity_check_digit';
}

export const checkMexico = (number: string): Finding =>
  number.length === 18 ? checkCurp(number) : checkRfc(number);
