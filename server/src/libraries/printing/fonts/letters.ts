/** Scripts whose letters stand side by side as they are, whatever their neighbours. */
const plain = [
  'Latin',
  'Greek',
  'Cyrillic',
  'Armenian',
  'Georgian',
  'Han',
  'Hiragana',
  'Katakana',
  'Bopomofo',
  'Hangul',
  'Common',
  'Inherited',
];
const letter = `[[\\p{L}\\p{M}]--[${plain.map((script) => `\\p{Script=${script}}`).join('')}]]`;
/** Marks above and below a letter, and what says that two letters are joined or are not. */
const marks = '[\\p{M}\\u200c\\u200d]*';

// Letters that join, move or change with their neighbours (Arabic, Thai, Hindi), each word as one; all else one by one.
const words = new RegExp(`(?:${letter}${marks})+|.`, 'gsv');
const letters = new RegExp(`${letter}${marks}`, 'gv');
const begins = new RegExp(`^${letter}`, 'v');
const stray = new RegExp(`(?<!${letter}${marks})[\\u200c\\u200d]`, 'gv');
const ignorable = /[\p{Default_Ignorable_Code_Point}--[\u200c\u200d]]/gv;

/** Longer words are measured in parts, so that one which is wider than its box can be broken. */
const LETTERS_MOST = 12;
/** Thai, Lao and Khmer write no blanks between words: a line ends where a dictionary says that a word does. */
const unspaced = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
let dictionary: Intl.Segmenter | undefined;

/** Whether only a shaping engine knows how it is drawn. */
export const isShaped = (text: string) => begins.test(text);

/** Whether a line may end before and after it although there is no blank. */
export const isUnspaced = (text: string) => unspaced.test(text);

/** Without what has no shape of its own; what joins and parts letters stays where it stands behind one. */
export const withoutShapeless = (text: string) => text.replace(ignorable, '').replace(stray, '');

/** What is measured and set as one: a character, or a word of a script that is shaped. */
export function piecesOf(text: string): string[] {
  return (text.match(words) ?? []).flatMap((piece) => (isShaped(piece) ? partsOf(piece) : [piece]));
}

function partsOf(word: string): string[] {
  if (!isUnspaced(word)) return shorten(word);
  dictionary ??= new Intl.Segmenter('th', { granularity: 'word' });
  return Array.from(dictionary.segment(word), ({ segment }) => segment).flatMap(shorten);
}

function shorten(word: string): string[] {
  const all = word.match(letters) ?? [word];
  if (all.length <= LETTERS_MOST) return [word];
  const parts: string[] = [];
  for (let at = 0; at < all.length; at += LETTERS_MOST) parts.push(all.slice(at, at + LETTERS_MOST).join(''));
  return parts;
}
