import type { CountryCheckResult } from './country-check.ts';
import { computeWeightedSum, parseDigits } from './normalize-identity.ts';

/** Computes a Brazilian check digit: 11 minus the remainder, but 0 instead of 10 and 11. */
const computeBrazilianCheck = (values: readonly number[], weights: readonly number[]) => {
  const rest = computeWeightedSum(values, weights) % 11;
  return rest < 2 ? 0 : 11 - rest;
};

const CPF_WEIGHTS = [10, 9, 8, 7, 6, 5, 4, 3, 2];
const CNPJ_WEIGHTS = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

function hasBrazilianChecks(
  values: readonly number[],
  weights: readonly number[],
  secondCheckWeight: number,
): boolean {
  const length = weights.length;
  return (
    values[length] === computeBrazilianCheck(values.slice(0, length), weights) &&
    values[length + 1] === computeBrazilianCheck(values.slice(0, length + 1), [secondCheckWeight, ...weights])
  );
}

/**
 * Checks a CPF (persons: eleven digits) or a CNPJ (companies: fourteen digits). Since July 2026 the first twelve
 * characters of a CNPJ may be letters.
 */
export function checkBrazil(number: string): CountryCheckResult {
  // The tax office defines the value of a letter as its ASCII code minus 48.
  const values = [...number].map((sign) => sign.charCodeAt(0) - 48);
  const isPerson = /^\d{11}$/.test(number);
  if (!isPerson && !/^[A-Z\d]{12}\d{2}$/.test(number)) return 'identity_invalid';
  // Numbers of one repeated digit, such as 111.111.111-11, have correct check digits but are never issued.
  if (/^(.)\1+$/.test(number)) return 'identity_invalid';
  const isValid = isPerson
    ? hasBrazilianChecks(values, CPF_WEIGHTS, 11)
    : hasBrazilianChecks(values, CNPJ_WEIGHTS, 6);
  return isValid ? 'valid' : 'identity_check_digit';
}

/** Checks a RUT or RUN: seven or eight digits and a check digit, which may be K. */
export function checkChile(number: string): CountryCheckResult {
  const [, digits, check] = /^(?:CL)?(\d{7,8})([\dK])$/.exec(number) ?? [];
  if (digits === undefined) return 'identity_invalid';
  const sum = computeWeightedSum(parseDigits(digits).reverse(), [2, 3, 4, 5, 6, 7, 2, 3]);
  return '0123456789K'[(11 - (sum % 11)) % 11] === check ? 'valid' : 'identity_check_digit';
}

/**
 * Checks a RUC (eleven digits, the first two for the kind of taxpayer) or a DNI (eight digits without a check digit).
 */
export function checkPeru(number: string): CountryCheckResult {
  if (/^\d{8}$/.test(number)) return 'valid';
  if (!/^(10|15|16|17|20)\d{9}$/.test(number)) return 'identity_invalid';
  const digits = parseDigits(number);
  const sum = computeWeightedSum(digits, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]);
  return digits[10] === (11 - (sum % 11)) % 10 ? 'valid' : 'identity_check_digit';
}

const NIT_WEIGHTS = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71];

/**
 * Checks a cédula or a NIT:
 * - six to nine digits: accepted without a check digit;
 * - ten digits that begin with 8 or 9: the NIT of a company, whose last digit is the check digit;
 * - other ten digits: a newer cédula, which has no check digit;
 * - eleven digits: a NIT, whose last digit is the check digit.
 */
export function checkColombia(number: string): CountryCheckResult {
  if (!/^\d{6,11}$/.test(number)) return 'identity_invalid';
  if (number.length < 10 || (number.length === 10 && !/^[89]/.test(number))) return 'valid';
  const rest = computeWeightedSum(parseDigits(number.slice(0, -1)).reverse(), NIT_WEIGHTS) % 11;
  return number.endsWith(String(rest < 2 ? rest : 11 - rest)) ? 'valid' : 'identity_check_digit';
}
