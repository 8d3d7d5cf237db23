import type { Problem } from '../values/problems.ts';

/** The result of the check of one country: valid, or what is wrong with the number. */
export type CountryCheckResult =
  | 'valid'
  | Extract<Problem, 'identity_invalid' | 'identity_date' | 'identity_check_digit' | 'identity_generic'>;

/** Checks a number that normalizeIdentity() has normalized. */
export type CountryCheck = (number: string) => CountryCheckResult;
