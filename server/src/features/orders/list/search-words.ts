import { type SqlBool, sql } from 'kysely';
import { foldText } from '../../positions/index.ts';

const WORD_SEPARATORS = /[\s,;，；、]+/;
/** Matches a separator at the end of a word: a search for 'EN-' finds 'EN-5', but not 'ENA 5'. */
const TRAILING_SEPARATOR = /[-_/]$/;
/** Fewer digits are not a phone number. Otherwise a search for '5-1' would find every number that contains '51'. */
const MIN_PHONE_DIGITS = 6;

/** Splits a search into words as the user typed them: 'EN-5' is one word. Drops words without letters and digits. */
export const parseSearchWords = (text: string) =>
  text.split(WORD_SEPARATORS).filter((word) => foldText(word) !== '');

/**
 * Builds the condition that an order contains the word. The column `search` holds all searchable texts of the order
 * without punctuation. A word without punctuation matches anywhere in `search`. A word with punctuation, for example
 * 'EN-5', matches when one of these conditions is true:
 * 1. Its parts are consecutive words of `search`. The last part may be the beginning of a longer word.
 * 2. The client reference contains the word as typed.
 * 3. The transfer number contains the word as typed.
 * 4. The word is a phone number in groups of digits, and `search` contains its digits without the punctuation.
 */
export function buildWordCondition(word: string) {
  const folded = foldText(word);
  const phrase = TRAILING_SEPARATOR.test(word) ? `${folded} ` : folded;
  if (!phrase.includes(' ')) return sql<SqlBool>`strpos(search, ${folded}) > 0`;
  const lowerCaseWord = word.toLowerCase();
  const digits = /^[\d ]+$/.test(folded) ? folded.replaceAll(' ', '') : '';
  const conditions = [
    sql`strpos(' ' || search || ' ', ${` ${phrase}`}) > 0`,
    sql`strpos(reference_folded, ${lowerCaseWord}) > 0`,
    sql`strpos(transfer_folded, ${lowerCaseWord}) > 0`,
    ...(digits.length >= MIN_PHONE_DIGITS ? [sql`strpos(search, ${digits}) > 0`] : []),
  ];
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}
