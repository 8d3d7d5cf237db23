import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as fontkit from 'fontkit';

const require = createRequire(import.meta.url);

const packages = {
  latin: ['@embedpdf/fonts-latin', 'NotoSans', 'ttf'],
  chinese: ['@embedpdf/fonts-sc', 'NotoSansHans', 'otf'],
  japanese: ['@embedpdf/fonts-jp', 'NotoSansJP', 'otf'],
  korean: ['@embedpdf/fonts-kr', 'NotoSansKR', 'otf'],
} as const;

/** Latin, Cyrillic and Greek are in the first one, whatever stands beside them. */
export type FontName = keyof typeof packages;
const fontNames = Object.keys(packages) as FontName[];

function findFont(name: FontName, bold: boolean): string {
  const [module, family, ending] = packages[name];
  const file = `${family}-${bold ? 'Bold' : 'Regular'}.${ending}`;
  return join(dirname(require.resolve(module)), '..', 'fonts', file);
}

type Opened = { path: string; font: fontkit.Font | undefined; widths: Map<number, number> };
const describe = (name: FontName, bold: boolean): Opened => ({
  path: findFont(name, bold),
  font: undefined,
  widths: new Map(),
});
/** Regular and bold. Looked into for every character of every label, so by plain names. */
const fonts = Object.fromEntries(
  fontNames.map((name) => [name, { regular: describe(name, false), bold: describe(name, true) }]),
) as Record<FontName, { regular: Opened; bold: Opened }>;
const openedOf = (name: FontName, bold: boolean) => (bold ? fonts[name].bold : fonts[name].regular);

/** The font, opened once for whoever draws or measures with it: a Chinese one holds eight megabytes. */
export function fontOf(name: FontName, bold: boolean): fontkit.Font {
  const opened = openedOf(name, bold);
  opened.font ??= openFont(opened.path);
  return opened.font;
}

/** Where the font lies in node_modules. */
export const fontPath = (name: FontName, bold: boolean) => openedOf(name, bold).path;

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

const measure = (font: fontkit.Font, codePoint: number) =>
  font.hasGlyphForCodePoint(codePoint)
    ? font.glyphForCodePoint(codePoint).advanceWidth / font.unitsPerEm
    : Number.NaN;
