import type { ColumnIndexes } from '@miya/contract/import-sheets';

const MIN_SENTENCE_CHARACTERS = 20;
const MIN_SENTENCE_WORDS = 3;
/** The minimum for Chinese and Japanese, which have no spaces between words. */
const MIN_SENTENCE_EAST_ASIAN_CHARACTERS = 8;

/** Whether a text is long enough for a sentence. Most names, numbers and codes are shorter. */
const isSentence = (text: string) =>
  (text.length >= MIN_SENTENCE_CHARACTERS && text.split(/\s+/).length >= MIN_SENTENCE_WORDS) ||
  (text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0) >=
    MIN_SENTENCE_EAST_ASIAN_CHARACTERS;

/** Whether a long text is no name: it has punctuation, or at least two lower-case words of four letters or more. */
const isProse = (text: string) =>
  /[:：。！？，；]/.test(text) || (text.match(/(?<!\p{L})\p{Ll}{4,}(?!\p{L})/gu)?.length ?? 0) > 1;

/**
 * Whether a row contains one long text and nothing else, which is a note below the table and no order. A cell that
 * was merged over several columns repeats its text in each of them. A name, an address or an item as the only text
 * may be an order.
 */
export function isNoteRow(cells: readonly string[], columns: ColumnIndexes): boolean {
  const { receiverName = [], receiverDetail = [], itemName = [] } = columns;
  const filledCells = cells.flatMap((cell, column) =>
    cell.trim() === '' ? [] : [{ column, text: cell.trim() }],
  );
  const [first] = filledCells;
  if (!first || filledCells.some(({ text }) => text !== first.text) || !isSentence(first.text)) return false;
  if (filledCells.length > 1) return true;
  if (receiverName.includes(first.column)) return isProse(first.text);
  return ![...receiverDetail, ...itemName].includes(first.column);
}

const normalize = (text: string | undefined) => (text ?? '').trim().toLowerCase();

/** Whether a row repeats the headings, as happens when a table with headings is copied below another table. */
export function isRepeatedHeadingRow(cells: readonly string[], headings: readonly string[]): boolean {
  const filledColumns = cells.flatMap((cell, column) => (normalize(cell) === '' ? [] : [column]));
  return (
    filledColumns.length > 1 &&
    filledColumns.every((column) => normalize(cells[column]) === normalize(headings[column]))
  );
}
