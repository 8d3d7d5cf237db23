import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as fontkit from 'fontkit';

const require = createRequire(import.meta.url);

/** For each font: the npm package, the file path without its weight, and the file extension. */
const fontPackages = {
  latin: ['@embedpdf/fonts-latin', 'fonts/NotoSans', 'ttf'],
  chinese: ['@embedpdf/fonts-sc', 'fonts/NotoSansHans', 'otf'],
  japanese: ['@embedpdf/fonts-jp', 'fonts/NotoSansJP', 'otf'],
  korean: ['@embedpdf/fonts-kr', 'fonts/NotoSansKR', 'otf'],
  arabic: ['@embedpdf/fonts-arabic', 'fonts/NotoNaskhArabic', 'ttf'],
  hebrew: ['@embedpdf/fonts-hebrew', 'fonts/NotoSansHebrew', 'ttf'],
  thai: ['@fontsource/noto-sans-thai', 'files/noto-sans-thai-thai', 'woff'],
  armenian: ['@fontsource/noto-sans-armenian', 'files/noto-sans-armenian-armenian', 'woff'],
  georgian: ['@fontsource/noto-sans-georgian', 'files/noto-sans-georgian-georgian', 'woff'],
} as const;

/** `latin` also contains Cyrillic, Greek and Devanagari (Hindi). */
export type FontName = keyof typeof fontPackages;
const fontNames = Object.keys(fontPackages) as FontName[];

function findFontFile(name: FontName, bold: boolean): string {
  const [module, file, extension] = fontPackages[name];
  // The @fontsource packages export their font files. The @embedpdf packages export only their entry file, next to
  // the folder with the fonts.
  if (extension === 'woff') return require.resolve(`${module}/${file}-${bold ? 700 : 400}-normal.woff`);
  return join(dirname(require.resolve(module)), '..', `${file}-${bold ? 'Bold' : 'Regular'}.${extension}`);
}

/** `widths` contains the width of each measured code point in ems, or NaN when the font lacks the character. */
type FontEntry = { path: string | undefined; font: fontkit.Font | undefined; widths: Map<number, number> };
const createFontEntry = (): FontEntry => ({
  path: undefined,
  font: undefined,
  widths: new Map(),
});
/** Objects instead of a Map with joined keys: this is read for every character of every label. */
const fontEntries = Object.fromEntries(
  fontNames.map((name) => [name, { regular: createFontEntry(), bold: createFontEntry() }]),
) as Record<FontName, { regular: FontEntry; bold: FontEntry }>;
const getFontEntry = (name: FontName, bold: boolean) =>
  bold ? fontEntries[name].bold : fontEntries[name].regular;

/** Opens the font on first use. All documents and measurements share it: a Chinese font takes 8 MB. */
export function getFont(name: FontName, bold: boolean): fontkit.Font {
  const entry = getFontEntry(name, bold);
  entry.font ??= openFont(getFontPath(name, bold));
  return entry.font;
}

/** Returns the path in node_modules. */
export function getFontPath(name: FontName, bold: boolean): string {
  const entry = getFontEntry(name, bold);
  entry.path ??= findFontFile(name, bold);
  return entry.path;
}

/** Returns the width of a character in ems, or undefined when the font lacks the character. */
export function findCharacterWidth(name: FontName, bold: boolean, codePoint: number): number | undefined {
  const entry = getFontEntry(name, bold);
  let width = entry.widths.get(codePoint);
  if (width === undefined) {
    width = measureCharacter(getFont(name, bold), codePoint);
    entry.widths.set(codePoint, width);
  }
  return Number.isNaN(width) ? undefined : width;
}

export function openFont(path: string): fontkit.Font {
  const font = fontkit.openSync(path);
  if (!('glyphForCodePoint' in font))
    throw new Error(`${path} is a font collection: use a file with one font`);
  return rememberCodePoints(font);
}

/**
 * Makes the font remember the characters of a glyph. fontkit caches a glyph with the characters of its first request.
 * An ellipsis requests the glyph of the full stop without characters. All later full stops would then be visible, but
 * missing from the searchable text of the PDF.
 */
function rememberCodePoints(font: fontkit.Font): fontkit.Font {
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id, characters = []) => {
    const glyph = getGlyph(id, characters);
    if (characters.length > 0) glyph.codePoints = characters;
    return glyph;
  };
  return font;
}

/** Returns the width of a shaped word in ems, or undefined when the font lacks one of its characters. */
export function findShapedWordWidth(name: FontName, bold: boolean, word: string): number | undefined {
  for (const character of word)
    if (!isJoiner(character) && findCharacterWidth(name, bold, character.codePointAt(0) ?? 0) === undefined)
      return undefined;
  const font = getFont(name, bold);
  return font.layout(word).advanceWidth / font.unitsPerEm;
}

/** Zero-width (non-)joiners only control shaping: a font needs no glyph for them. */
const isJoiner = (character: string) => character === '\u200c' || character === '\u200d';

const measureCharacter = (font: fontkit.Font, codePoint: number) =>
  font.hasGlyphForCodePoint(codePoint)
    ? font.glyphForCodePoint(codePoint).advanceWidth / font.unitsPerEm
    : Number.NaN;
