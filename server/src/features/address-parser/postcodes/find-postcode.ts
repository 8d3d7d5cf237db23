import type { Country } from '../../positions/index.ts';
import { formsOf } from '../countries/index.ts';
import type { Sheet, Span } from '../text/sheet.ts';
import { hasCodeForm, listCandidates, type PostcodeCandidate } from './list-postcodes.ts';
import { postcodeWeigher } from './weigh-postcode.ts';

export type FoundPostcode = Span & { value: string; sure: boolean; places: number[] };

/** So much has to speak for a code before phones are looked for: its digits could be a part of one. */
const STRONG = 4;

/**
 * The postcode: the one labelled as such, else the one beside a name of its place, else the last that exists. Strong ones only
 * are looked for before the phones are known.
 */
export function findPostcode(sheet: Sheet, country: Country, strongOnly = false): FoundPostcode | undefined {
  const { code } = country.table.header;
  // Where no rule is known everything would be a postcode.
  if (hasCodeForm(code, '?')) return undefined;
  const candidates = listCandidates(sheet, code);
  const weigh = postcodeWeigher(sheet, country);
  const [best] = candidates
    .map((candidate, i) => ({ candidate, ...weigh(candidate), order: i / 100 }))
    .map((one) => ({ ...one, score: one.score + one.order }))
    .sort((a, b) => b.score - a.score);
  if (!best || best.score < (strongOnly ? STRONG : 1)) return undefined;
  const { from, to, value } = withPrefix(sheet, best.candidate, code);
  sheet.take({ from, to });
  return { from, to, value, sure: best.score >= STRONG, places: best.places };
}

/** 'D-04109', 'S640088', 'S(573969)': the sign of the country belongs to the code. */
function withPrefix(sheet: Sheet, candidate: PostcodeCandidate, country: string): PostcodeCandidate {
  if (!formsOf(country)) return candidate;
  const before = /(?<!\p{L})(?:[A-Z]{1,2}-|S ?\(|S)$/iu.exec(
    sheet.text.slice(Math.max(0, candidate.from - 3), candidate.from),
  )?.[0];
  if (!before) return candidate;
  const closes = before.endsWith('(') && sheet.text[candidate.to] === ')';
  return { ...candidate, from: candidate.from - before.length, to: candidate.to + (closes ? 1 : 0) };
}
