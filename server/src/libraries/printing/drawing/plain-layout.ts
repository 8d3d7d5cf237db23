import { isShaped } from '../fonts/letters.ts';

type Glyph = { advanceWidth: number };
type GlyphRun = { glyphs: Glyph[]; positions: object[]; advanceWidth: number };
type LaidOut = {
  layout: (text: string, ...rest: unknown[]) => GlyphRun;
  glyphForCodePoint(code: number): Glyph;
};

/** The library as far as we look into it: the font it draws with at the moment. */
type Drawing = { _font?: { font?: LaidOut } };

// Only a shaping engine knows where these stand.
const shaped = /[\p{M}\u1100-\u11ff]/u;
const plain = new WeakSet<LaidOut>();

/**
 * Sets the letters of the current font side by side, as they were measured, instead of asking the shaping engine about
 * each word: it takes longer than all the rest of a label, and what it knows (kerning, ligatures) a label does not
 * need. Should the library look different inside one day, it goes on shaping.
 */
export function setPlainly(pdf: PDFKit.PDFDocument): void {
  const font = (pdf as unknown as Drawing)._font?.font;
  if (!font || plain.has(font)) return;
  plain.add(font);
  const shape = font.layout.bind(font);
  font.layout = (text, ...rest) => {
    if (isShaped(text) || shaped.test(text)) return shape(text, ...rest);
    const glyphs = Array.from(text, (letter) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0));
    return {
      glyphs,
      positions: glyphs.map(({ advanceWidth }) => ({
        xAdvance: advanceWidth,
        yAdvance: 0,
        xOffset: 0,
        yOffset: 0,
      })),
      advanceWidth: glyphs.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0),
    };
  };
}
