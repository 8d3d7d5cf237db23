import type { Finding } from './finding.ts';
import { digitsOf, weigh } from './normalize.ts';

/** 11 minus the remainder, where ten and eleven become zero. */
const brazilian = (values: readonly number[], weights: readonly number[]) => {
  const rest = weigh(values, weights) % 11;
  return rest < 2 ? 0 : 11 - rest;
};

const CPF = [10, 9, 8, 7, 6, 5, 4, 3, 2];
const CNPJ = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

function hasBrazilianChecks(values: readonly number[], weights: readonly number[], second: number): boolean {
  const length = weights.length;
  return (
    values[length] === brazilian(values.slice(0, length), weights) &&
    values[length + 1] === brazilian(values.slice(0, length + 1), [second, ...weights])
  );
}

/** Persons: CPF, eleven digits. Companies: CNPJ, fourteen; from July 2026 the first twelve may be letters. */
export function checkBrazil(number: string): Finding {
  // The letters count by their place in ASCII, as the tax office defines it.
  const values = [...number].map((sign) => sign.charCodeAt(0) - 48);
  const isPerson = /^\d{11}$/.test(number);
  if (!isPerson && !/^[A-Z\d]{12}\d{2}$/.test(number)) return 'identity_invalid';
  // 111.111.111-11 and its like add up, and are nobody's.
  if (/^(.)\1+$/.test(number)) return 'identity_invalid';
  const sound = isPerson ? hasBrazilianChecks(values, CPF, 11) : hasBrazilianChecks(values, CNPJ, 6);
  return sound ? 'sound' : 'identity_check_digit';
}

/** RUT or RUN: seven or eight digits and a check digit, which may be K. */
export function checkChile(number: string): Finding {
  const [, digits, check] = /^(?:CL)?(\d{7,8})([\dK])$/.exec(number) ?? [];
  if (digits === undefined) return 'identity_invalid';
  const sum = weigh(digitsOf(digits).reverse(), [2, 3, 4, 5, 6, 7, 2, 3]);
  return '0123456789K'[(11 - (sum % 11)) % 11] === check ? 'sound' : 'identity_check_digit';
}

/** RUC: eleven digits by the kind of taxpayer. DNI: eight digits, which carry no check. */
export function checkPeru(number: string): Finding {
  if (/^\d{8}$/.test(number)) return 'sound';
  if (!/^(10|15|16|17|20)\d{9}$/.test(number)) return 'identity_invalid';
  const digits = digitsOf(number);
  const sum = weigh(digits, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]);
  return digits[10] === (11 - (sum % 11)) % 10 ? 'sound' : 'identity_check_digit';
}

const NIT = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71];

/**
 * Cédula: six to ten digits without a check. NIT: eight to ten and a check digit. Ten digits are a NIT with its check
 * when they begin as companies' do, else the newer cédulas; eleven are always one with a check.
 */
export function checkColombia(number: string): Finding {
  if (!/^\d{6,11}$/.test(number)) return 'identity_invalid';
  if (number.length < 10 || (number.length === 10 && !/^[89]/.test(number))) return 'sound';
  const rest = weigh(digitsOf(number.slice(0, -1)).reverse(), NIT) % 11;
  return number.endsWith(String(rest < 2 ? rest : 11 - rest)) ? 'sound' : 'identity_check_digit';
}
