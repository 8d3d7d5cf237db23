import { type ContentKind, findContentKind, isWholeAddress } from './suggest-content-kind.ts';

type Table = readonly (readonly string[])[];

/** Formats a column index as spreadsheet programs do: 0 -> `A`, 25 -> `Z`, 26 -> `AA`. */
export function formatColumnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : formatColumnLetters(Math.floor(index / 26) - 1) + letter;
}

/** Whether the text is a number, phone, date, amount, email address or postal address. A heading is none of these. */
const isDataValue = (text: string) =>
  /^(?:[A-Z]{3}|\p{Sc}|US\$)?\s?[+(-]?\d[\d\s.,:/()+-]*(?:\s?[\p{L}\p{Sc}%]{1,4}[²³\d]?)?$/u.test(text) ||
  /^\S+@\S+\.\p{L}+$/u.test(text) ||
  isWholeAddress(text);

/**
 * Whether a row in the position of the headings contains data instead: more of its cells look like data than are known
 * headings. `knownHeadingCount` is the number of its cells that are known headings.
 */
export const isDataRow = (cells: readonly string[], knownHeadingCount: number): boolean =>
  cells.filter((cell) => isDataValue(cell.trim())).length > knownHeadingCount;

/** Whether the column only numbers the rows: 1, 2, 3, ... */
export const isRowNumberColumn = (texts: readonly string[]): boolean =>
  texts.length > 1 && texts.every((text, index) => text === String(index + 1));

const isAscending = (texts: readonly string[]) =>
  texts.length > 2 && texts.every((text, index) => index === 0 || Number(text) > Number(texts[index - 1]));

/** Order numbers look like postcodes. Unlike postcodes, order numbers ascend or differ in length. */
const isUnambiguous = (kind: ContentKind, texts: readonly string[]) =>
  kind !== 'Postcode' || (new Set(texts.map(({ length }) => length)).size === 1 && !isAscending(texts));

/**
 * Finds the kinds of the columns of a sheet without headings. A kind is set only if all cells of exactly one column are
 * of the kind. The user is asked about the other columns. Returns:
 * - `headings`: the column letters, in place of headings.
 * - `kinds`: the column index of each kind.
 * - `setAside`: the indexes of columns to ignore. Only the first column is ignored, and only if it numbers the rows.
 */
export function guessColumnKinds(table: Table) {
  const width = table.reduce((most, cells) => Math.max(most, cells.length), 0);
  const listTexts = (index: number) => table.flatMap((cells) => (cells[index] ?? '').trim() || []);
  const kindsByColumn = Array.from({ length: width }, (_, index) => findContentKind(listTexts(index)));
  const kinds = new Map<ContentKind, number>();
  kindsByColumn.forEach((kind, index) => {
    if (
      kind &&
      kindsByColumn.indexOf(kind) === kindsByColumn.lastIndexOf(kind) &&
      isUnambiguous(kind, listTexts(index))
    )
      kinds.set(kind, index);
  });
  return {
    headings: Array.from({ length: width }, (_, index) => formatColumnLetters(index)),
    kinds,
    setAside: isRowNumberColumn(listTexts(0)) ? [0] : [],
  };
}
