import type { PastedText, TextPart } from '../text/pasted-text.ts';

/** The parts of the street as one line, the way the country writes it. */
export function formatDetail(
  pasted: PastedText,
  parts: readonly TextPart[],
  country: string | undefined,
): string {
  let detail = '';
  let before: TextPart | undefined;
  for (const part of [...parts].sort((a, b) => a.from - b.from)) {
    detail += (before ? chooseSeparator(pasted, before, part, country) : '') + part.text;
    before = part;
  }
  // 'Kadıköy/İSTANBUL': the city has been taken from behind the stroke.
  const line = detail.replace(/\s+/g, ' ').trim().replace(/ ?\/$/, '');
  // The bracket that ends the last part was nobody's.
  return /\([^()]*$/.test(line) ? `${line})` : line;
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
  // Words of a Western street within a Chinese text.
  if (/^ +$/.test(gap)) return ' ';
  return /^\s*[()]\s*$/.test(gap) ? gap : ', ';
}

/** What is said of the way there, as one line. */
export function formatRemark(parts: readonly string[]): string {
  return parts.join(parts.some((part) => /\p{Script=Han}/u.test(part)) ? '，' : ', ');
}
