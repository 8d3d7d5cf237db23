import type { FoundColumns } from '@miya/contract/import-sheets';

const LETTERS_LEAST = 20;
const WORDS_LEAST = 3;
const SIGNS_LEAST = 8;

/** Whether a text is a sentence or more: no name, number or code is as long. */
const isSentence = (text: string) =>
  (text.length >= LETTERS_LEAST && text.split(/\s+/).length >= WORDS_LEAST) ||
  (text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0) >= SIGNS_LEAST;

/**
 * Whether a row says one long text and nothing else: what somebody notes below a table is no order. A cell that was merged over
 * several columns says it in each. A name, an address or an item alone may belong to an order, in one cell as a rule.
 */
export function isNoteRow(
  cells: readonly string[],
  { receiverName = [], receiverDetail = [], itemName = [] }: FoundColumns,
): boolean {
  const said = cells.flatMap((cell, at) => (cell.trim() === '' ? [] : [{ at, text: cell.trim() }]));
  const [first] = said;
  if (!first || said.some(({ text }) => text !== first.text) || !isSentence(first.text)) return false;
  return said.length > 1 || ![...receiverName, ...receiverDetail, ...itemName].includes(first.at);
}
