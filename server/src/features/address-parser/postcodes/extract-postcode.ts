import type { Country } from '../../positions/index.ts';
import { findAddressFormat } from '../countries/index.ts';
import type { PastedText, Span } from '../text/pasted-text.ts';
import {
  hasPostcodeForm,
  listPostcodeCandidates,
  type PostcodeCandidate,
} from './list-postcode-candidates.ts';
import { createPostcodeScorer } from './score-postcode.ts';

export type FoundPostcode = Span & { value: string; sure: boolean; places: number[] };

/** From this score on, a postcode is sure. A weaker candidate may be part of a phone number that is still unread. */
const SURE_SCORE = 4;

/**
 * Extracts the postcode with the highest score. `sureOnly` is set before the phone numbers are extracted. The strongest
 * evidence is a label, then the name of the place beside the postcode, then the existence of the postcode. Between
 * equal candidates the last one wins.
 */
export function extractPostcode(
  pasted: PastedText,
  country: Country,
  sureOnly = false,
): FoundPostcode | undefined {
  const { code } = country.table.header;
  // A country without a rule for postcodes accepts even '?', so every word would be a candidate.
  if (hasPostcodeForm(code, '?')) return undefined;
  const candidates = listPostcodeCandidates(pasted, code);
  const score = createPostcodeScorer(pasted, country);
  const [best] = candidates
    .map((candidate, index) => ({ candidate, ...score(candidate), order: index / 100 }))
    .map((scored) => ({ ...scored, score: scored.score + scored.order }))
    .sort((a, b) => b.score - a.score);
  if (!best || best.score < (sureOnly ? SURE_SCORE : 1)) return undefined;
  const { from, to, value } = includePrefix(pasted, best.candidate, code);
  pasted.markUsed({ from, to });
  return { from, to, value, sure: best.score >= SURE_SCORE, places: best.places };
}

/** Extends the span by the letters of the country before the postcode: 'D-04109', 'S640088', 'S(573969)'. */
function includePrefix(pasted: PastedText, candidate: PostcodeCandidate, country: string): PostcodeCandidate {
  if (!findAddressFormat(country)) return candidate;
  const before = /(?<!\p{L})(?:[A-Z]{1,2}-|S ?\(|S)$/iu.exec(
    pasted.text.slice(Math.max(0, candidate.from - 3), candidate.from),
  )?.[0];
  if (!before) return candidate;
  const closes = before.endsWith('(') && pasted.text[candidate.to] === ')';
  return { ...candidate, from: candidate.from - before.length, to: candidate.to + (closes ? 1 : 0) };
}
