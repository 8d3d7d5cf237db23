import type { PastedText, TextPart } from '../text/pasted-text.ts';

/** Joins the parts of the street to one line with the separators of the country. */
export function formatDetail(
  pasted: PastedText,
  parts: readonly TextPart[],
  country: string | undefined,
): string {
  let line = '';
  let previous: TextPart | undefined;
  for (const part of [...parts].sort((a, b) => a.from - b.from)) {
    line += (previous ? chooseSeparator(pasted, previous, part, country) : '') + part.text;
    previous = part;
  }
  // 'Kadıköy/İSTANBUL': the city after the slash is marked as used, so remove the slash at the end.
  const trimmed = line.replace(/\s+/g, ' ').trim().replace(/ ?\/$/, '');
  // The closing bracket separated the parts and belongs to no part. An open bracket gets it back.
  return /\([^()]*$/.test(trimmed) ? `${trimmed})` : trimmed;
}

function chooseSeparator(
  pasted: PastedText,
  before: TextPart,
  after: TextPart,
  country: string | undefined,
): string {
  if (country === 'JP') return ' ';
  if (/\p{Script=Han}/u.test(before.text + after.text))
    return /[\dA-Za-z]$/.test(before.text) && /^[\dA-Za-z]/.test(after.text) ? ' ' : '';
  const gap = pasted.text.slice(before.to, after.from);
  // A street in Latin letters inside a Chinese text: only spaces separate its words.
  if (/^ +$/.test(gap)) return ' ';
  return /^\s*[()]\s*$/.test(gap) ? gap : ', ';
}

/** Joins landmarks and remarks to one line. */
export function formatRemark(parts: readonly string[]): string {
  return parts.join(parts.some((part) => /\p{Script=Han}/u.test(part)) ? '，' : ', ');
}
