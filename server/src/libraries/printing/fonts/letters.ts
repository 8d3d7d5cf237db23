/** Scripts whose letters keep their shape beside any letter. 'Common' and 'Inherited' are digits, symbols and marks. */
const unshapedScripts = [
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
const shapedLetterPattern = `[[\\p{L}\\p{M}]--[${unshapedScripts.map((script) => `\\p{Script=${script}}`).join('')}]]`;
/** Marks above and below a letter, and the zero-width joiner and non-joiner. */
const combiningMarksPattern = '[\\p{M}\\u200c\\u200d]*';

// Matches whole words of scripts that need shaping (Arabic, Thai, Hindi) and single characters of all other scripts.
const shapedWordsOrCharacters = new RegExp(`(?:${shapedLetterPattern}${combiningMarksPattern})+|.`, 'gsv');
const shapedLetters = new RegExp(`${shapedLetterPattern}${combiningMarksPattern}`, 'gv');
const startsWithShapedLetter = new RegExp(`^${shapedLetterPattern}`, 'v');
const strayJoiners = new RegExp(`(?<!${shapedLetterPattern}${combiningMarksPattern})[\\u200c\\u200d]`, 'gv');
const invisibleCharacters = /[\p{Default_Ignorable_Code_Point}--[\u200c\u200d]]/gv;

/** Longer words are split: a word that is wider than its box can then continue on the next line. */
const MAX_LETTERS_PER_PART = 12;
/** These scripts write no spaces between words. A dictionary (Intl.Segmenter) finds the places for line breaks. */
const scriptsWithoutSpaces = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
let wordSegmenter: Intl.Segmenter | undefined;

/** Whether the glyphs depend on the neighbouring letters, so that only a shaping engine knows them. */
export const needsShaping = (text: string) => startsWithShapedLetter.test(text);

export const isWrittenWithoutSpaces = (text: string) => scriptsWithoutSpaces.test(text);

/** Removes characters without a glyph. Joiners and non-joiners stay where they follow a letter that needs shaping. */
export const removeInvisibleCharacters = (text: string) =>
  text.replace(invisibleCharacters, '').replace(strayJoiners, '');

/** Splits text into the units that are measured as one: single characters, or words of scripts that need shaping. */
export function splitIntoUnits(text: string): string[] {
  return (text.match(shapedWordsOrCharacters) ?? []).flatMap((unit) =>
    needsShaping(unit) ? splitWord(unit) : [unit],
  );
}

function splitWord(word: string): string[] {
  if (!isWrittenWithoutSpaces(word)) return splitLongWord(word);
  wordSegmenter ??= new Intl.Segmenter('th', { granularity: 'word' });
  return Array.from(wordSegmenter.segment(word), ({ segment }) => segment).flatMap(splitLongWord);
}

function splitLongWord(word: string): string[] {
  const letters = word.match(shapedLetters) ?? [word];
  if (letters.length <= MAX_LETTERS_PER_PART) return [word];
  const parts: string[] = [];
  for (let start = 0; start < letters.length; start += MAX_LETTERS_PER_PART)
    parts.push(letters.slice(start, start + MAX_LETTERS_PER_PART).join(''));
  return parts;
}
