import { isPostcode } from '@miya/contract/positions';
import { type Country, fold } from '../positions/index.ts';
import type { Sheet, Span } from './sheet.ts';

export type FoundPostcode = Span & { value: string; sure: boolean; places: number[] };

const MOST_CANDIDATES = 12;
const CODE =
  /(?<![\p{Script=Latin}\p{Script=Cyrillic}\d./#-])〒? ?([A-Z\d]{2,8})(?:([ -])([A-Z\d]{2,4}))?(?![\p{Script=Latin}\p{Script=Cyrillic}\d]|[./-]\d)/giu;

/** The postcode: the one labelled as such, else the one whose place the text names, else the last that exists. */
export function findPostcode(sheet: Sheet, country: Country): FoundPostcode | undefined {
  const { code } = country.table.header;
  // Where no rule is known everything would be a postcode.
  if (isPostcode(code, '?')) return undefined;
  const folded = fold(sheet.text.replaceAll('\n', ' '));
  const candidates = listCandidates(sheet, code).slice(0, MOST_CANDIDATES);
  const scored = candidates.map((candidate, i) => {
    const match = country.postcodes.find(candidate.value);
    const label = sheet.labelAt(candidate.from);
    const isLabelled = label?.kind === 'postcode' && candidate.from - label.valueFrom <= 3;
    const isSigned = sheet.text.slice(candidate.from, candidate.to).includes('〒');
    const names = match?.places.slice(0, 20).flatMap((place) => country.table.pathOf(place)) ?? [];
    const isNamed = [...new Set(names)].some((place) =>
      country.table.foldedNamesOf(place).some((name) => name.length > 2 && folded.includes(name)),
    );
    const score =
      (isLabelled ? 8 : 0) +
      (isSigned ? 8 : 0) +
      (isNamed ? 4 : 0) +
      (match?.exact ? 2 : 0) +
      (match ? 1 : 0);
    return { candidate, score: score + i / 100, places: match?.places ?? [] };
  });
  const best = scored.sort((a, b) => b.score - a.score)[0];
  if (!best || best.score < 1) return undefined;
  const { from, to, value } = best.candidate;
  sheet.take({ from, to });
  return { from, to, value, sure: best.score >= 4, places: best.places };
}

function listCandidates(sheet: Sheet, country: string): (Span & { value: string })[] {
  const candidates: (Span & { value: string })[] = [];
  for (const { 0: whole, 1: first = '', 2: sign = '', 3: second = '', index } of sheet
    .rest()
    .matchAll(CODE)) {
    if (!/\d/.test(whole)) continue;
    const from = index;
    if (second && isPostcode(country, `${first}${sign}${second}`))
      candidates.push({ from, to: from + whole.length, value: `${first}${sign}${second}`.toUpperCase() });
    else if (isPostcode(country, first))
      candidates.push({
        from,
        to: from + whole.length - sign.length - second.length,
        value: first.toUpperCase(),
      });
    else if (second && isPostcode(country, second))
      candidates.push({ from: from + whole.length - second.length, to: from + whole.length, value: second });
  }
  return candidates;
}
