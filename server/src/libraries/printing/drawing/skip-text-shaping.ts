import { needsShaping } from '../fonts/letters.ts';

type Glyph = { advanceWidth: number };
type GlyphRun = { glyphs: Glyph[]; positions: object[]; advanceWidth: number };
type LayoutFont = {
  layout: (text: string, ...rest: unknown[]) => GlyphRun;
  glyphForCodePoint(code: number): Glyph;
};

/** The private field of pdfkit that holds the current font. */
type PdfInternals = { _font?: { font?: LayoutFont } };

// Combining marks and Hangul jamo: only a shaping engine knows their positions.
const needsPositioning = /[\p{M}\u1100-\u11ff]/u;
const patchedFonts = new WeakSet<LayoutFont>();

/**
 * Makes pdfkit place the letters of the current font side by side, by the widths that the layout measured. Shaping each
 * word takes longer than all other work on a label, and labels need no kerning or ligatures. Text in scripts that need
 * shaping is still shaped. Does nothing when a version of pdfkit has no such private field.
 */
export function skipTextShaping(pdf: PDFKit.PDFDocument): void {
  const font = (pdf as unknown as PdfInternals)._font?.font;
  if (!font || patchedFonts.has(font)) return;
  patchedFonts.add(font);
  const shape = font.layout.bind(font);
  font.layout = (text, ...rest) => {
    if (needsShaping(text) || needsPositioning.test(text)) return shape(text, ...rest);
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
