import type { Language } from '@miya/contract';
import type { Run } from '../mark.ts';
import { type FontName, findCharacterWidth, findShapedWordWidth } from './fonts.ts';
import { needsShaping, removeInvisibleCharacters, splitIntoUnits } from './letters.ts';

/** The national style of Chinese characters: China, Japan and Korea draw some of the same code points differently. */
export type HanStyle = 'chinese' | 'japanese' | 'korean';

/** The style for text in a language: Japanese for `ja`, Chinese for all others. */
export const getHanStyle = (language: Language): HanStyle => (language === 'ja' ? 'japanese' : 'chinese');

const otherFonts: readonly FontName[] = ['arabic', 'hebrew', 'thai', 'armenian', 'georgian'];
const fontChains: Record<HanStyle, readonly FontName[]> = {
  chinese: ['latin', 'chinese', 'japanese', 'korean', ...otherFonts],
  japanese: ['latin', 'japanese', 'chinese', 'korean', ...otherFonts],
  korean: ['latin', 'korean', 'chinese', 'japanese', ...otherFonts],
};

// In a text with Chinese or Japanese characters, this punctuation is as wide as a Chinese character.
const fullWidthPunctuation = /[‘’“”…—·×]/u;
// Symbols, emoji, and code points that are private or unassigned.
const symbols = /[\p{S}\p{Co}\p{Cn}]/gu;

export type Glyph = {
  /** A character, or a word whose letters are shaped together. */
  text: string;
  font: FontName | undefined;
  widthEm: number;
  isShaped?: boolean;
  isRightToLeft?: boolean;
};

/** Width of the frame that is drawn for a character no font has. */
const MISSING_GLYPH_WIDTH_EM = 1.1;

const hasFont = (character: string) =>
  fontChains.chinese.some(
    (font) => findCharacterWidth(font, false, character.codePointAt(0) ?? 0) !== undefined,
  );

/**
 * Normalises text for drawing: composed (NFC), in one line, without invisible characters and without symbols and emoji
 * that no font has. Addresses need no emoji.
 */
export const removeUndrawableCharacters = (text: string) =>
  removeInvisibleCharacters(text.normalize('NFC'))
    .replace(symbols, (character) => (hasFont(character) ? character : ''))
    .replace(/\s+/gu, ' ')
    .trim();

/** Splits text into characters and shaped words, each with the first font that has it and its width in ems. */
export function splitIntoGlyphs(text: string, bold: boolean, hanStyle: HanStyle): Glyph[] {
  const isHan = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
  return splitIntoUnits(text).flatMap((unit) => {
    if (needsShaping(unit)) return createWordGlyphs(unit, bold, hanStyle);
    const fonts = fontChains[hanStyle];
    // `slice(1)` skips the Latin font, so that the font of the Chinese characters draws the punctuation.
    return createGlyph(unit, bold, isHan && fullWidthPunctuation.test(unit) ? fonts.slice(1) : fonts);
  });
}

function createGlyph(character: string, bold: boolean, fonts: readonly FontName[]): Glyph {
  for (const font of fonts) {
    const width = findCharacterWidth(font, bold, character.codePointAt(0) ?? 0);
    if (width !== undefined) return { text: character, font, widthEm: width };
  }
  return { text: character, font: undefined, widthEm: MISSING_GLYPH_WIDTH_EM };
}

/** Creates one glyph for the word, or one per character when no font has all of them. */
function createWordGlyphs(word: string, bold: boolean, hanStyle: HanStyle): Glyph[] {
  for (const font of fontChains[hanStyle]) {
    const width = findShapedWordWidth(font, bold, word);
    if (width !== undefined) return [{ text: word, font, widthEm: width, isShaped: true }];
  }
  return Array.from(word, (character) => createGlyph(character, bold, fontChains[hanStyle]));
}

/** Joins neighbouring glyphs of the same font and direction into runs. Takes the glyphs from left to right. */
export function groupIntoRuns(glyphs: Glyph[]): Run[] {
  const runs: Run[] = [];
  let previous: Glyph | undefined;
  for (const glyph of glyphs) {
    const { text, font, widthEm, isRightToLeft = false } = glyph;
    const last = runs.at(-1);
    if (font === undefined) {
      runs.push({
        hexCode: (text.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0'),
        widthEm,
      });
    } else if (last && 'font' in last && previous && canShareRun(previous, glyph)) {
      // The glyphs come from left to right, but the text of a run is in reading order.
      last.text = isRightToLeft ? text + last.text : last.text + text;
      last.widthEm += widthEm;
    } else runs.push({ text, font, widthEm, ...(isRightToLeft ? { isRightToLeft } : {}) });
    previous = glyph;
  }
  return runs;
}

const canShareRun = (one: Glyph, other: Glyph) =>
  one.font === other.font && one.isShaped === other.isShaped && one.isRightToLeft === other.isRightToLeft;

export const sumWidths = (glyphs: Glyph[]) => glyphs.reduce((sum, { widthEm }) => sum + widthEm, 0);
