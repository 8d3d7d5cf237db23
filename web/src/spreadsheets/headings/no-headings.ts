import { type ContentKind, isWholeAddress, kindOf } from './suggest-by-content.ts';

type Table = readonly (readonly string[])[];

/** What a spreadsheet calls its columns: A, B, …, Z, AA. */
export function columnLetter(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : columnLetter(Math.floor(at / 26) - 1) + letter;
}

/** Numbers, phones, dates, amounts with a unit or a currency, and addresses for letters: no heading is one. */
const isValue = (text: string) =>
  /^(?:[A-Z]{3}|\p{Sc}|US\$)?\s?[+(-]?\d[\d\s.,:/()+-]*(?:\s?[\p{L}\p{Sc}%]{1,4}[²³\d]?)?$/u.test(text) ||
  /^\S+@\S+\.\p{L}+$/u.test(text) ||
  isWholeAddress(text);

/** Whether a row that would have the headings has values instead: more cells of it are some than are words of headings. */
export const looksLikeValues = (cells: readonly string[], known: number): boolean =>
  cells.filter((cell) => isValue(cell.trim())).length > known;

/** A first column that numbers the rows says nothing, whatever the file is of. */
export const isCounter = (texts: readonly string[]): boolean =>
  texts.length > 1 && texts.every((text, index) => text === String(index + 1));

const isAscending = (texts: readonly string[]) =>
  texts.length > 2 && texts.every((text, at) => at === 0 || Number(text) > Number(texts[at - 1]));

/** Numbers of orders look like postcodes as well, but go on one after the other. */
const isSafe = (kind: ContentKind, texts: readonly string[]) =>
  kind !== 'Postcode' || (new Set(texts.map(({ length }) => length)).size === 1 && !isAscending(texts));

/**
 * What the columns of a sheet without headings are by what stands in them, where there is no doubt: all of a column is of one
 * kind, and no other column is of it. All else is asked.
 */
export function guessColumns(table: Table) {
  const width = table.reduce((most, cells) => Math.max(most, cells.length), 0);
  const textsAt = (at: number) => table.flatMap((cells) => (cells[at] ?? '').trim() || []);
  const found = Array.from({ length: width }, (_, at) => kindOf(textsAt(at)));
  const kinds = new Map<ContentKind, number>();
  found.forEach((kind, at) => {
    if (kind && found.indexOf(kind) === found.lastIndexOf(kind) && isSafe(kind, textsAt(at)))
      kinds.set(kind, at);
  });
  return {
    headings: Array.from({ length: width }, (_, at) => columnLetter(at)),
    kinds,
    setAside: isCounter(textsAt(0)) ? [0] : [],
  };
}
