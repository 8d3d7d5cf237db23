import { IDENTITY_MAX } from '../values/limits.ts';
import type { Problem } from '../values/problems.ts';
import { checkChina, isDoubtfulInChina } from './china.ts';
import { checkRussia, checkSpain } from './europe.ts';
import type { Rule } from './finding.ts';
import { checkMexico } from './mexico.ts';
import { compactIdentity } from './normalize.ts';
import { checkBrazil, checkChile, checkColombia, checkPeru } from './south-america.ts';

export type IdentityCheck =
  | { ok: true; normalized: string }
  /** It may be used; the person should look at it again. */
  | { ok: 'warn'; normalized: string; problem: Problem }
  | { ok: false; problem: Problem };

const rules: ReadonlyMap<string, Rule> = new Map([
  ['CN', checkChina],
  ['MX', checkMexico],
  ['ES', checkSpain],
  ['RU', checkRussia],
  ['BR', checkBrazil],
  ['CL', checkChile],
  ['PE', checkPeru],
  ['CO', checkColombia],
]);

/** Where customs ask for the receiver's number: without it a parcel waits at the border. */
export const identityCountries: readonly string[] = [...rules.keys()];

/** Some real RFCs fail their own check digit: there a failure is only pointed out. */
const lenient: ReadonlySet<string> = new Set(['MX']);

/** Whether customs of the country would take the number, and how it is written there. */
export function checkIdentity(country: string, number: string): IdentityCheck {
  const rule = rules.get(country);
  if (!rule) return checkAnyText(number);
  const normalized = compactIdentity(number);
  const finding = rule(normalized);
  if (finding === 'sound' && country === 'CN' && isDoubtfulInChina(normalized))
    return { ok: 'warn', normalized, problem: 'identity_doubtful' };
  if (finding === 'sound') return { ok: true, normalized };
  if (finding === 'identity_check_digit' && lenient.has(country)) {
    return { ok: 'warn', normalized, problem: finding };
  }
  return { ok: false, problem: finding };
}

/** Checks a number of a country of which no rule is known. Stars are what is left of a masked number: storing them would lose the real one. */
function checkAnyText(number: string): IdentityCheck {
  const normalized = number.normalize('NFKC').trim();
  const sound = /^[\p{L}\p{N}\p{M}\p{P}\p{S} ]+$/u.test(normalized) && !normalized.includes('*');
  return sound && normalized.length <= IDENTITY_MAX
    ? { ok: true, normalized }
    : { ok: false, problem: 'identity_invalid' };
}
