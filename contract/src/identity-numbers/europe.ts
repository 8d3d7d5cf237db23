import type { Finding } from './finding.ts';
import { digitsOf, weigh } from './normalize.ts';

const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';
const letterOf = (digits: string) => LETTERS[Number(digits) % 23];

/** Persons: eight digits, or X, Y, Z (foreigners) or K, L, M (without a card) and seven, then a letter. */
function checkNif(number: string): Finding {
  const [, first = '', digits = '', letter] = /^([\dXYZKLM])(\d{7})([A-Z])$/.exec(number) ?? [];
  if (letter === undefined) return 'identity_invalid';
  const front = first.replace(/[KLM]/, '').replace(/[XYZ]/, (sign) => String('XYZ'.indexOf(sign)));
  const ofCompany = /[KLM]/.test(first) && letter === COMPANY_LETTERS[companyCheck(digits)];
  return letterOf(front + digits) === letter || ofCompany ? 'sound' : 'identity_check_digit';
}

const COMPANY_LETTERS = 'JABCDEFGHI';

function companyCheck(digits: string): number {
  const sum = digitsOf(digits).reduce((all, digit, at) => {
    const counted = at % 2 === 0 ? digit * 2 : digit;
    return all + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** Companies: a letter for their kind, seven digits, a digit or a letter. */
function checkCif(number: string): Finding {
  const [, digits = '', check] = /^[A-HJNP-SUVW](\d{7})([\dA-J])$/.exec(number) ?? [];
  if (check === undefined) return 'identity_invalid';
  const value = companyCheck(digits);
  // Which kinds have a letter and which a digit is told differently by different offices: either will do.
  return check === String(value) || check === COMPANY_LETTERS[value] ? 'sound' : 'identity_check_digit';
}

export function checkSpain(number: string): Finding {
  const bare = number.replace(/^ES(?=.{9}$)/, '');
  return /^[\dXYZKLM]/.test(bare) ? checkNif(bare) : checkCif(bare);
}

const INN_10 = [2, 4, 10, 3, 5, 9, 4, 6, 8];
const INN_11 = [7, ...INN_10];
const INN_12 = [3, ...INN_11];

/** Tax number: ten digits of a company, twelve of a person. */
export function checkRussia(number: string): Finding {
  if (!/^(\d{10}|\d{12})$/.test(number)) return 'identity_invalid';
  const digits = digitsOf(number);
  const fits = (weights: readonly number[]) =>
    digits[weights.length] === (weigh(digits.slice(0, weights.length), weights) % 11) % 10;
  const sound = number.length === 10 ? fits(INN_10) : fits(INN_11) && fits(INN_12);
  // Nothing but zeros adds up too.
  return sound && /[1-9]/.test(number) ? 'sound' : 'identity_check_digit';
}
