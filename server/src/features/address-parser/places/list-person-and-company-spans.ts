import { type PastedText, SEPARATOR, type Span } from '../text/pasted-text.ts';
import { findLegalForm } from '../text/text-kinds.ts';

const NAME_LABELS = new Set(['name', 'firstName', 'lastName', 'company']);

/**
 * Lists the spans of names of persons and companies. A place name inside them is not the place of the address: 'Matteo
 * Firenze', 'Ticino Caffè SA'.
 */
export function listPersonAndCompanySpans(pasted: PastedText): Span[] {
  const labelled = pasted.labels
    .filter(({ kind }) => NAME_LABELS.has(kind))
    .map((label) => {
      const { from, to } = pasted.getValueSpan(label);
      const text = pasted.text.slice(from, to);
      const start = text.length - text.trimStart().length;
      const end = text.slice(start).search(new RegExp(`${SEPARATOR.source}|\\d`));
      return { from, to: end === -1 ? to : from + start + end };
    });
  const companies = pasted.listUnusedParts().flatMap(({ from, text }) => {
    const form = findLegalForm(text);
    if (!form || form.from === 0 || /\d/.test(text.slice(0, form.from))) return [];
    const to = from + form.to;
    // 'Adelaide SA 5000': 'SA' before a postcode is a state and not a legal form.
    return pasted.isUsed(to) || pasted.isUsed(to + 1) ? [] : [{ from, to }];
  });
  return [...labelled, ...companies];
}
