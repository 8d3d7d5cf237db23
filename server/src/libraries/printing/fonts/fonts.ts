import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as fontkit from 'fontkit';

const require = createRequire(import.meta.url);

/** Packages, and how their files are called in front of the ending that says how bold they are. */
const packages = {
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

/** Latin, Cyrillic, Greek and Hindi's Devanagari are in the first one, whatever stands beside them. */
export type FontName = keyof typeof packages;
const fontNames = Object.keys(packages) as FontName[];

function findFont(name: FontName, bold: boolean): string {
  const [module, file, ending] = packages[name];
  // These let their files be asked for by name; the others let only their program, which stands beside the files.
  if (ending === 'woff') return require.resolve(`${module}/${file}-${bold ? 700 : 400}-normal.woff`);
  return join(dirname(require.resolve(module)), '..', `${file}-${bold ? 'Bold' : 'Regular'}.${ending}`);
}

type Opened = { path: string | undefined; font: fontkit.Font | undefined; widths: Map<number, number> };
const unopened = (): Opened => ({
  path: undefined,
  font: undefined,
  widths: new Map(),
});
/** Regular and bold. Looked into for every character of every label, so by plain names. */
const fonts = Object.fromEntries(
  fontNames.map((name) => [name, { regular: unopened(), bold: unopened() }]),
) as Record<FontName, { regular: Opened; bold: Opened }>;
const openedOf = (name: FontName, bold: boolean) => (bold ? fonts[name].bold : fonts[name].regular);

/** The font, opened once for whoever draws or measures with it: a Chinese one holds eight megabytes. */
export function fontOf(name: FontName, bold: boolean): fontkit.Font {
  const opened = openedOf(name, bold);
  opened.font ??= openFont(fontPath(name, bold));
  return opened.font;
}

/** Where the font lies in node_modules; looked for when it is first needed. */
export function fontPath(name: FontName, bold: boolean): string {
  const opened = openedOf(name, bold);
  opened.path ??= findFont(name, bold);
  return opened.path;
}

/** How wide the character is in this font, in ems; undefined: the font does not have it. */
export function widthIn(name: FontName, bold: boolean, codePoint: number): number | undefined {
  const opened = openedOf(name, bold);
  let width = opened.widths.get(codePoint);
  if (width === undefined) {
    width = measure(fontOf(name, bold), codePoint);
    opened.widths.set(codePoint, width);
  }
  return Number.isNaN(width) ? undefined : width;
}

export function openFont(path: string): fontkit.Font {
  const font = fontkit.openSync(path);
  if (!('glyphForCodePoint' in font)) throw new Error(`${path} holds several fonts`);
  return keepCharacters(font);
}

/**
 * A glyph is kept with the characters that it was first asked for by. Where that was none, as for the full stops that an
 * ellipsis is drawn of, every full stop of later pages would be seen on paper and be missing in what is found and read out.
 */
function keepCharacters(font: fontkit.Font): fontkit.Font {
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id, characters = []) => {
    const glyph = getGlyph(id, characters);
    if (characters.length > 0) glyph.codePoints = characters;
    return glyph;
  };
  return font;
}

/** How wide a word is when its letters are joined and set above each other, in ems; undefined: the font lacks one of them. */
export function shapedWidthIn(name: FontName, bold: boolean, word: string): number | undefined {
  for (const character of word)
    if (!isJoiner(character) && widthIn(name, bold, character.codePointAt(0) ?? 0) === undefined)
      return undefined;
  const font = fontOf(name, bold);
  return font.layout(word).advanceWidth / font.unitsPerEm;
}

/** What only says that letters are joined or are not needs no shape. */
const isJoiner = (character: string) => character === '\u200c' || character === '\u200d';

const measure = (font: fontkit.Font, codePoint: number) =>
  font.hasGlyphForCodePoint(codePoint)
    ? font.glyphForCodePoint(codePoint).advanceWidth / font.unitsPerEm
    : Number.NaN;
