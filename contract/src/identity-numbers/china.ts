import type { Finding } from './finding.ts';
import { digitsOf, isDate, weigh } from './normalize.ts';

const provinces = /^(1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[1-3])/;
const RESIDENT_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const RESIDENT_CHECK = '10X98765432';

/** The resident identity card: region, date of birth, order, check character. */
function checkResident(number: string): Finding {
  if (!/^\d{17}[\dX]$/.test(number) || !provinces.test(number)) return 'identity_invalid';
  const [year, month, day] = [number.slice(6, 10), number.slice(10, 12), number.slice(12, 14)].map(Number);
  if (!isBirthday(year ?? 0, month ?? 0, day ?? 0)) return 'identity_date';
  const sum = weigh(digitsOf(number.slice(0, 17)), RESIDENT_WEIGHTS);
  return number[17] === RESIDENT_CHECK[sum % 11] ? 'sound' : 'identity_check_digit';
}

const isBirthday = (year: number, month: number, day: number) =>
  year >= 1850 && isDate(year, month, day) && Date.UTC(year, month - 1, day) <= Date.now();

const CREDIT_ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const CREDIT_WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

/** The unified social credit code, by which companies are known. */
function checkCreditCode(number: string): Finding {
  if (!/^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/.test(number)) return 'identity_invalid';
  const values = [...number].map((letter) => CREDIT_ALPHABET.indexOf(letter));
  const check = (31 - (weigh(values.slice(0, 17), CREDIT_WEIGHTS) % 31)) % 31;
  return values[17] === check ? 'sound' : 'identity_check_digit';
}

/** Whether a company's code has the form of a person's card whose date or region is wrong: then it fits by chance, as a rule. */
export const isDoubtfulInChina = (number: string): boolean =>
  /^\d{17}[\dX]$/.test(number) && provinces.test(number) && checkResident(number) !== 'sound';

export function checkChina(number: string): Finding {
  const asCard = checkResident(number);
  // A card with a slip of the finger must not pass as a company by chance.
  if (asCard === 'sound' || asCard === 'identity_check_digit') return asCard;
  const asCompany = checkCreditCode(number);
  return asCompany === 'sound' || !/^\d{17}[\dX]$/.test(number) ? asCompany : asCard;
}
