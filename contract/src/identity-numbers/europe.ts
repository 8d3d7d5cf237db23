import type { CountryCheckResult } from './country-check.ts';
import { computeWeightedSum, parseDigits } from './normalize-identity.ts';

const PERSON_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';
const getPersonLetter = (digits: string) => PERSON_LETTERS[Number(digits) % 23];

/**
 * Checks the number of a person. The last letter is the check letter:
 * - persons with an identity card: eight digits and a letter;
 * - foreigners: X, Y or Z, seven digits and a letter;
 * - persons without a card: K, L or M, seven digits and a letter.
 */
function checkNif(number: string): CountryCheckResult {
  const [, first = '', digits = '', letter] = /^([\dXYZKLM])(\d{7})([A-Z])$/.exec(number) ?? [];
  if (letter === undefined) return 'identity_invalid';
  const front = first.replace(/[KLM]/, '').replace(/[XYZ]/, (sign) => String('XYZ'.indexOf(sign)));
  // Some K, L and M numbers end with the check letter of companies.
  const hasCompanyLetter = /[KLM]/.test(first) && letter === COMPANY_LETTERS[computeCompanyCheck(digits)];
  return getPersonLetter(front + digits) === letter || hasCompanyLetter ? 'valid' : 'identity_check_digit';
}

const COMPANY_LETTERS = 'JABCDEFGHI';

function computeCompanyCheck(digits: string): number {
  const sum = parseDigits(digits).reduce((total, digit, index) => {
    const value = index % 2 === 0 ? digit * 2 : digit;
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** Checks the number of a company: a letter for the kind of company, seven digits, then a check digit or letter. */
function checkCif(number: string): CountryCheckResult {
  const [, digits = '', check] = /^[A-HJNP-SUVW](\d{7})([\dA-J])$/.exec(number) ?? [];
  if (check === undefined) return 'identity_invalid';
  const value = computeCompanyCheck(digits);
  // Sources disagree on which kinds of companies have a letter and which have a digit, so both are accepted.
  return check === String(value) || check === COMPANY_LETTERS[value] ? 'valid' : 'identity_check_digit';
}

export function checkSpain(number: string): CountryCheckResult {
  const withoutPrefix = number.replace(/^ES(?=.{9}$)/, '');
  return /^[\dXYZKLM]/.test(withoutPrefix) ? checkNif(withoutPrefix) : checkCif(withoutPrefix);
}

const COMPANY_INN_WEIGHTS = [2, 4, 10, 3, 5, 9, 4, 6, 8];
const PERSON_INN_WEIGHTS_1 = [7, ...COMPANY_INN_WEIGHTS];
const PERSON_INN_WEIGHTS_2 = [3, ...PERSON_INN_WEIGHTS_1];

/** Checks a tax number (INN): ten digits for a company, twelve for a person. */
export function checkRussia(number: string): CountryCheckResult {
  if (!/^(\d{10}|\d{12})$/.test(number)) return 'identity_invalid';
  const digits = parseDigits(number);
  const hasCheckDigit = (weights: readonly number[]) =>
    digits[weights.length] === (computeWeightedSum(digits.slice(0, weights.length), weights) % 11) % 10;
  const isValid =
    number.length === 10
      ? hasCheckDigit(COMPANY_INN_WEIGHTS)
      : hasCheckDigit(PERSON_INN_WEIGHTS_1) && hasCheckDigit(PERSON_INN_WEIGHTS_2);
  // A number of zeros has a correct check digit but does not exist.
  return isValid && /[1-9]/.test(number) ? 'valid' : 'identity_check_digit';
}
