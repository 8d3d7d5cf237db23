import { isPostcode } from '@miya/contract/positions';
import { type Country, fold } from '../positions/index.ts';
import type { Sheet, Span } from './sheet.ts';

export type FoundPostcode = Span & { value: string; sure: boolean; places: number[] };

const MOST_CANDIDATES = 12;
const WORD =
  /(?<![\p{Script=Latin}\p{Script=Cyrillic}\d./#-]|[\d.]-)[A-Z\d]{2,8}(?![\p{Script=Latin}\p{Script=Cyrillic}\d]|[./]\d)/giu;

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
    const isUnlisted = country.table.header.codeLength === undefined;
    const score =
      (isUnlisted ? 1 : 0) +
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

type Candidate = Span & { value: string };

/** Words that have the form of a postcode, and pairs of words: '100-0001', 'SW1A 2AA'. */
function listCandidates(sheet: Sheet, country: string): Candidate[] {
  const text = sheet.rest();
  const words = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    from: index,
    to: index + word.length,
    word,
  }));
  const candidates: Candidate[] = [];
  for (let i = 0; i < words.length; i++) {
    const first = words[i];
    if (!first) break;
    const second = pairOf(text, first.to);
    const pair = second && `${first.word}${second}`;
    const from = text[first.from - 1] === '〒' ? first.from - 1 : first.from;
    if (pair && /\d/.test(pair) && isPostcode(country, pair)) {
      candidates.push({ from, to: first.to + second.length, value: pair.toUpperCase() });
      i++;
    } else if (/\d/.test(first.word) && isPostcode(country, first.word) && !/^-\d/.test(text.slice(first.to)))
      candidates.push({ from, to: first.to, value: first.word.toUpperCase() });
  }
  return candidates;
}

const pairOf = (text: string, at: number) =>
  /^[ -][A-Z\d]{3,4}(?![\p{Script=Latin}\p{Script=Cyrillic}\d]|[-./]\d)/iu.exec(
    text.slice(at, at + 7),
  )?.[0] ?? '';
