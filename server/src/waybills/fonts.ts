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
export const fontNames = Object.keys(packages) as FontName[];

function findFont(name: FontName, bold: boolean): string {
  const [module, family, ending] = packages[name];
  const file = `${family}-${bold ? 'Bold' : 'Regular'}.${ending}`;
  return join(dirname(require.resolve(module)), '..', 'fonts', file);
}

const paths = new Map<string, string>();

/** Where the font lies in node_modules. */
export function fontPath(name: FontName, bold: boolean): string {
  const key = `${name} ${bold}`;
  const path = paths.get(key) ?? findFont(name, bold);
  paths.set(key, path);
  return path;
}

type Metrics = { font: fontkit.Font; widths: Map<number, number> };
const opened = new Map<string, Metrics>();

function metricsOf(name: FontName, bold: boolean): Metrics {
  const key = `${name} ${bold}`;
  let metrics = opened.get(key);
  if (!metrics) {
    const font = fontkit.openSync(fontPath(name, bold));
    if (!('glyphForCodePoint' in font)) throw new Error(`${fontPath(name, bold)} holds several fonts`);
    metrics = { font, widths: new Map() };
    opened.set(key, metrics);
  }
  return metrics;
}

/** How wide the character is in this font, in ems; undefined: the font does not have it. */
export function widthIn(name: FontName, bold: boolean, codePoint: number): number | undefined {
  const { font, widths } = metricsOf(name, bold);
  let width = widths.get(codePoint);
  if (width === undefined) {
    width = font.hasGlyphForCodePoint(codePoint)
      ? font.glyphForCodePoint(codePoint).advanceWidth / font.unitsPerEm
      : Number.NaN;
    widths.set(codePoint, width);
  }
  return Number.isNaN(width) ? undefined : width;
}
