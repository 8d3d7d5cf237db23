import type { CountryCheckResult } from './country-check.ts';
import { computeWeightedSum, isValidDate, parseDigits } from './normalize-identity.ts';

const provincePattern = /^(1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[1-3])/;
const RESIDENT_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const RESIDENT_CHECK_CHARACTERS = '10X98765432';

/** Checks the number of a resident identity card: region, date of birth, serial number, check character. */
function checkResident(number: string): CountryCheckResult {
  if (!/^\d{17}[\dX]$/.test(number) || !provincePattern.test(number)) return 'identity_invalid';
  const [year, month, day] = [number.slice(6, 10), number.slice(10, 12), number.slice(12, 14)].map(Number);
  if (!isBirthday(year ?? 0, month ?? 0, day ?? 0)) return 'identity_date';
  const sum = computeWeightedSum(parseDigits(number.slice(0, 17)), RESIDENT_WEIGHTS);
  return number[17] === RESIDENT_CHECK_CHARACTERS[sum % 11] ? 'valid' : 'identity_check_digit';
}

const isBirthday = (year: number, month: number, day: number) =>
  year >= 1850 && isValidDate(year, month, day) && Date.UTC(year, month - 1, day) <= Date.now();

const CREDIT_ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const CREDIT_WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

/** Checks a unified social credit code, which is the number of a company. */
function checkCreditCode(number: string): CountryCheckResult {
  if (!/^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/.test(number)) return 'identity_invalid';
  const values = [...number].map((letter) => CREDIT_ALPHABET.indexOf(letter));
  const check = (31 - (computeWeightedSum(values.slice(0, 17), CREDIT_WEIGHTS) % 31)) % 31;
  return values[17] === check ? 'valid' : 'identity_check_digit';
}

/**
 * Returns true if a number has the form of a resident card number but is not valid as such. A number of this form can
 * be a valid company code by chance, but more often it is a card number with a typing mistake.
 */
export const isProbablyMistypedResidentCard = (number: string): boolean =>
  /^\d{17}[\dX]$/.test(number) && provincePattern.test(number) && checkResident(number) !== 'valid';

export function checkChina(number: string): CountryCheckResult {
  const asCard = checkResident(number);
  // Skip the company check: a card number with a wrong check character could be a valid company code by chance.
  if (asCard === 'valid' || asCard === 'identity_check_digit') return asCard;
  const asCompany = checkCreditCode(number);
  return asCompany === 'valid' || !/^\d{17}[\dX]$/.test(number) ? asCompany : asCard;
}
