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

/** So much has to speak for a code before phones are looked for: its digits could be a part of one. */
const SURE_SCORE = 4;

/**
 * The postcode: the one labelled as such, else the one beside a name of its place, else the last that exists. Strong ones only
 * are looked for before the phones are known.
 */
export function extractPostcode(
  pasted: PastedText,
  country: Country,
  strongOnly = false,
): FoundPostcode | undefined {
  const { code } = country.table.header;
  // Where no rule is known everything would be a postcode.
  if (hasPostcodeForm(code, '?')) return undefined;
  const candidates = listPostcodeCandidates(pasted, code);
  const weigh = createPostcodeScorer(pasted, country);
  const [best] = candidates
    .map((candidate, i) => ({ candidate, ...weigh(candidate), order: i / 100 }))
    .map((one) => ({ ...one, score: one.score + one.order }))
    .sort((a, b) => b.score - a.score);
  if (!best || best.score < (strongOnly ? SURE_SCORE : 1)) return undefined;
  const { from, to, value } = includePrefix(pasted, best.candidate, code);
  pasted.markUsed({ from, to });
  return { from, to, value, sure: best.score >= SURE_SCORE, places: best.places };
}

/** 'D-04109', 'S640088', 'S(573969)': the sign of the country belongs to the code. */
function includePrefix(pasted: PastedText, candidate: PostcodeCandidate, country: string): PostcodeCandidate {
  if (!findAddressFormat(country)) return candidate;
  const before = /(?<!\p{L})(?:[A-Z]{1,2}-|S ?\(|S)$/iu.exec(
    pasted.text.slice(Math.max(0, candidate.from - 3), candidate.from),
  )?.[0];
  if (!before) return candidate;
  const closes = before.endsWith('(') && pasted.text[candidate.to] === ')';
  return { ...candidate, from: candidate.from - before.length, to: candidate.to + (closes ? 1 : 0) };
}
