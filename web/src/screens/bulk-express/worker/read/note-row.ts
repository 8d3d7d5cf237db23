import type { FoundColumns } from '@miya/contract/import-sheets';

const LETTERS_LEAST = 20;
const WORDS_LEAST = 3;
const SIGNS_LEAST = 8;

/** Whether a text is a sentence or more: no name, number or code is as long. */
const isSentence = (text: string) =>
  (text.length >= LETTERS_LEAST && text.split(/\s+/).length >= WORDS_LEAST) ||
  (text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0) >= SIGNS_LEAST;

/** Names of people and firms may be long as well, but have no verbs in them, nor colons. */
const isProse = (text: string) =>
  /[:：。！？，；]/.test(text) || (text.match(/(?<!\p{L})\p{Ll}{4,}(?!\p{L})/gu)?.length ?? 0) > 1;

/**
 * Whether a row says one long text and nothing else: what somebody notes below a table is no order. A cell that was merged over
 * several columns says it in each. A name, an address or an item alone may belong to an order.
 */
export function isNoteRow(cells: readonly string[], columns: FoundColumns): boolean {
  const { receiverName = [], receiverDetail = [], itemName = [] } = columns;
  const said = cells.flatMap((cell, at) => (cell.trim() === '' ? [] : [{ at, text: cell.trim() }]));
  const [first] = said;
  if (!first || said.some(({ text }) => text !== first.text) || !isSentence(first.text)) return false;
  if (said.length > 1) return true;
  if (receiverName.includes(first.at)) return isProse(first.text);
  return ![...receiverDetail, ...itemName].includes(first.at);
}

const plain = (text: string | undefined) => (text ?? '').trim().toLowerCase();

/** Whether a row says the headings once more, as whoever copies one table below another leaves them. */
export function repeatsHeadings(cells: readonly string[], headings: readonly string[]): boolean {
  const said = cells.flatMap((cell, at) => (plain(cell) === '' ? [] : [at]));
  return said.length > 1 && said.every((at) => plain(cells[at]) === plain(headings[at]));
}
