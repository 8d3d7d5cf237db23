import { type SqlBool, sql } from 'kysely';
import { fold } from '../../positions/index.ts';

const BETWEEN_WORDS = /[\s,;，；、]+/;
/** A number goes on after one of these: whoever has typed 'EN-' means what begins so. */
const GOES_ON = /[-_/]$/;
/** Fewer digits of a phone are no phone: '5-1' is not looked for as '51' in every number there is. */
const PHONE_DIGITS = 6;

/** The words of a search, each as it was typed: 'EN-5' is one of them. Signs that stand alone are none. */
export const typedWordsOf = (text: string) => text.split(BETWEEN_WORDS).filter((word) => fold(word) !== '');

/**
 * A plain word may stand anywhere in what an order is found by. One with signs inside is one piece: as it was typed in
 * a number of the order, or, since texts are stored without their signs, from the beginning of a word on; and digits
 * that were grouped as in a phone number are found without their groups.
 */
export function hasWord(word: string) {
  const folded = fold(word);
  const phrase = GOES_ON.test(word) ? `${folded} ` : folded;
  if (!phrase.includes(' ')) return sql<SqlBool>`strpos(search, ${folded}) > 0`;
  const typed = word.toLowerCase();
  const digits = /^[\d ]+$/.test(folded) ? folded.replaceAll(' ', '') : '';
  const ways = [
    sql`strpos(' ' || search || ' ', ${` ${phrase}`}) > 0`,
    sql`strpos(reference_folded, ${typed}) > 0`,
    sql`strpos(transfer_folded, ${typed}) > 0`,
    ...(digits.length >= PHONE_DIGITS ? [sql`strpos(search, ${digits}) > 0`] : []),
  ];
  return sql<SqlBool>`(${sql.join(ways, sql` or `)})`;
}
