import { legalForm } from '../text/looks.ts';
import { SEPARATOR, type Sheet, type Span } from '../text/sheet.ts';

const NAMES = new Set(['name', 'firstName', 'lastName', 'company']);

/** Where the text names people and companies: 'Matteo Firenze' lives wherever he likes, 'Ticino Caffè SA' too. */
export function listNames(sheet: Sheet): Span[] {
  const labelled = sheet.labels
    .filter(({ kind }) => NAMES.has(kind))
    .map((label) => {
      const { from, to } = sheet.valueOf(label);
      const text = sheet.text.slice(from, to);
      const start = text.length - text.trimStart().length;
      const end = text.slice(start).search(new RegExp(`${SEPARATOR.source}|\\d`));
      return { from, to: end === -1 ? to : from + start + end };
    });
  const companies = sheet.pieces().flatMap(({ from, text }) => {
    const form = legalForm(text);
    if (!form || form.from === 0 || /\d/.test(text.slice(0, form.from))) return [];
    const to = from + form.to;
    // 'Adelaide SA 5000': before a code it is a state.
    return sheet.isTaken(to) || sheet.isTaken(to + 1) ? [] : [{ from, to }];
  });
  return [...labelled, ...companies];
}
