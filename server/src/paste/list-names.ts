import { legalForm } from './looks.ts';
import { SEPARATOR, type Sheet, type Span } from './sheet.ts';

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
    return form && form.from > 0 && !/\d/.test(text.slice(0, form.from)) ? [{ from, to: from + form.to }] : [];
  });
  return [...labelled, ...companies];
}
