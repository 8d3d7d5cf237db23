import type { Language } from '@miya/contract';
import type { Run } from '../mark.ts';
import { type FontName, shapedWidthIn, widthIn } from './fonts.ts';
import { isShaped, piecesOf, withoutShapeless } from './letters.ts';

/** Whose shapes Chinese characters have: the same one is written differently in China and in Japan. */
export type Shapes = 'chinese' | 'japanese' | 'korean';

/** For what is written in a reader's language. */
export const shapesIn = (language: Language): Shapes => (language === 'ja' ? 'japanese' : 'chinese');

const others: readonly FontName[] = ['arabic', 'hebrew', 'thai', 'armenian', 'georgian'];
const chains: Record<Shapes, readonly FontName[]> = {
  chinese: ['latin', 'chinese', 'japanese', 'korean', ...others],
  japanese: ['latin', 'japanese', 'chinese', 'korean', ...others],
  korean: ['latin', 'korean', 'chinese', 'japanese', ...others],
};

// Beside Chinese characters these have the width of one.
const wide = /[‘’“”…—·×]/u;
// Pictures, and codes without any meaning.
const wordless = /[\p{S}\p{Co}\p{Cn}]/gu;

export type Glyph = {
  /** A character, or a word whose letters are shaped together. */
  text: string;
  font: FontName | undefined;
  width: number;
  isShaped?: boolean;
  /** It is read from right to left. */
  isTurned?: boolean;
};

/** Width of the box that stands for a character no font has. */
const MISSING = 1.1;

const isKnown = (character: string) =>
  chains.chinese.some((font) => widthIn(font, false, character.codePointAt(0) ?? 0) !== undefined);

/** Text as it can be drawn: composed, in one line, without what has no shape of its own, and without pictures no font has: no address needs them. */
export const drawable = (text: string) =>
  withoutShapeless(text.normalize('NFC'))
    .replace(wordless, (character) => (isKnown(character) ? character : ''))
    .replace(/\s+/gu, ' ')
    .trim();

/** Each character, or each word that is shaped, with the first font that has it, in ems. */
export function glyphsOf(text: string, bold: boolean, shapes: Shapes): Glyph[] {
  const isHan = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
  return piecesOf(text).flatMap((piece) => {
    if (isShaped(piece)) return wordOf(piece, bold, shapes);
    return characterOf(piece, bold, isHan && wide.test(piece) ? chains[shapes].slice(1) : chains[shapes]);
  });
}

function characterOf(character: string, bold: boolean, chain: readonly FontName[]): Glyph {
  for (const font of chain) {
    const width = widthIn(font, bold, character.codePointAt(0) ?? 0);
    if (width !== undefined) return { text: character, font, width };
  }
  return { text: character, font: undefined, width: MISSING };
}

function wordOf(word: string, bold: boolean, shapes: Shapes): Glyph[] {
  for (const font of chains[shapes]) {
    const width = shapedWidthIn(font, bold, word);
    if (width !== undefined) return [{ text: word, font, width, isShaped: true }];
  }
  return Array.from(word, (character) => characterOf(character, bold, chains[shapes]));
}

/** Glyphs as they stand from left to right, those that one font draws in one go together. */
export function runsOf(glyphs: Glyph[]): Run[] {
  const runs: Run[] = [];
  let before: Glyph | undefined;
  for (const glyph of glyphs) {
    const { text, font, width, isTurned = false } = glyph;
    const last = runs.at(-1);
    if (font === undefined) {
      runs.push({ code: (text.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0'), em: width });
    } else if (last && 'font' in last && before && isAlike(before, glyph)) {
      last.text = isTurned ? text + last.text : last.text + text;
      last.em += width;
    } else runs.push({ text, font, em: width, ...(isTurned ? { isTurned } : {}) });
    before = glyph;
  }
  return runs;
}

const isAlike = (one: Glyph, other: Glyph) =>
  one.font === other.font && one.isShaped === other.isShaped && one.isTurned === other.isTurned;

export const emsOf = (glyphs: Glyph[]) => glyphs.reduce((sum, { width }) => sum + width, 0);
