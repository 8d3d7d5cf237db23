import type { Language } from '@miya/contract';
import { type FontName, widthIn } from './fonts.ts';
import type { Run } from './mark.ts';

/** Whose shapes Chinese characters have: the same one is written differently in China and in Japan. */
export type Shapes = 'chinese' | 'japanese' | 'korean';

/** For what is written in a reader's language. */
export const shapesIn = (language: Language): Shapes => (language === 'ja' ? 'japanese' : 'chinese');

const chains: Record<Shapes, readonly FontName[]> = {
  chinese: ['latin', 'chinese', 'japanese', 'korean'],
  japanese: ['latin', 'japanese', 'chinese', 'korean'],
  korean: ['latin', 'korean', 'chinese', 'japanese'],
};

// Beside Chinese characters these have the width of one.
const wide = /[‘’“”…—·×]/u;
const ignorable = /\p{Default_Ignorable_Code_Point}/gu;

export type Glyph = { text: string; font: FontName | undefined; width: number };

/** Width of the box that stands for a character no font has. */
const MISSING = 1.1;

/** Text as it can be drawn: composed, in one line, without what has no shape of its own. */
export const drawable = (text: string) =>
  text.normalize('NFC').replace(ignorable, '').replace(/\s+/gu, ' ').trim();

/** Each character with the first font that has it, in ems. */
export function glyphsOf(text: string, bold: boolean, shapes: Shapes): Glyph[] {
  const isHan = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
  return Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0;
    const chain = isHan && wide.test(character) ? chains[shapes].slice(1) : chains[shapes];
    for (const font of chain) {
      const width = widthIn(font, bold, code);
      if (width !== undefined) return { text: character, font, width };
    }
    return { text: character, font: undefined, width: MISSING };
  });
}

export function runsOf(glyphs: Glyph[]): Run[] {
  const runs: Run[] = [];
  for (const { text, font, width } of glyphs) {
    const last = runs.at(-1);
    if (font === undefined) {
      runs.push({ code: (text.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0'), em: width });
    } else if (last && 'font' in last && last.font === font) {
      last.text += text;
      last.em += width;
    } else runs.push({ text, font, em: width });
  }
  return runs;
}

export const emsOf = (glyphs: Glyph[]) => glyphs.reduce((sum, { width }) => sum + width, 0);
