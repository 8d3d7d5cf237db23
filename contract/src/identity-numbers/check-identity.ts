import { IDENTITY_MAX } from '../values/limits.ts';
import type { Problem } from '../values/problems.ts';
import { checkChina, isProbablyMistypedResidentCard } from './china.ts';
import type { CountryCheck } from './country-check.ts';
import { checkRussia, checkSpain } from './europe.ts';
import { checkMexico } from './mexico.ts';
import { normalizeIdentity } from './normalize-identity.ts';
import { checkBrazil, checkChile, checkColombia, checkPeru } from './south-america.ts';

export type IdentityCheckResult =
  | { ok: true; normalized: string }
  /** The number is accepted, but the user should check it again. */
  | { ok: 'warn'; normalized: string; problem: Problem }
  | { ok: false; problem: Problem };

const countryChecks: ReadonlyMap<string, CountryCheck> = new Map([
  ['CN', checkChina],
  ['MX', checkMexico],
  ['ES', checkSpain],
  ['RU', checkRussia],
  ['BR', checkBrazil],
  ['CL', checkChile],
  ['PE', checkPeru],
  ['CO', checkColombia],
]);

/** The countries where customs ask for the receiver's number. Without the number, a parcel waits at the border. */
export const countriesRequiringIdentity: readonly string[] = [...countryChecks.keys()];

/** Some real Mexican RFC numbers have a wrong check digit. A wrong check digit is therefore only a warning. */
const countriesWithUnreliableCheckDigits: ReadonlySet<string> = new Set(['MX']);

/**
 * Checks whether customs of the country would accept the number. `normalized` is the spelling to store: '12.345.678-z'
 * -> '12345678Z'.
 */
export function checkIdentity(country: string, number: string): IdentityCheckResult {
  const check = countryChecks.get(country);
  if (!check) return checkAnyText(number);
  const normalized = normalizeIdentity(number);
  const result = check(normalized);
  if (result === 'valid' && country === 'CN' && isProbablyMistypedResidentCard(normalized))
    return { ok: 'warn', normalized, problem: 'identity_doubtful' };
  if (result === 'valid') return { ok: true, normalized };
  if (result === 'identity_check_digit' && countriesWithUnreliableCheckDigits.has(country)) {
    return { ok: 'warn', normalized, problem: result };
  }
  return { ok: false, problem: result };
}

/**
 * Checks a number of a country that is not in `countryChecks`: any printable text is accepted. Asterisks are refused:
 * they come from a masked number, and storing the masked number would overwrite the real number.
 */
function checkAnyText(number: string): IdentityCheckResult {
  const normalized = number.normalize('NFKC').trim();
  const isValid = /^[\p{L}\p{N}\p{M}\p{P}\p{S} ]+$/u.test(normalized) && !normalized.includes('*');
  return isValid && normalized.length <= IDENTITY_MAX
    ? { ok: true, normalized }
    : { ok: false, problem: 'identity_invalid' };
}
