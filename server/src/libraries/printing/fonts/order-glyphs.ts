import { createRequire } from 'node:module';
import type { Bidi } from 'bidi-js';
import type { Glyph } from './split-runs.ts';

let loaded: Bidi | undefined;

/** Read when the first such text is drawn, as the fonts are: most servers never draw one. */
function bidi(): Bidi {
  loaded ??= (createRequire(import.meta.url)('bidi-js') as () => Bidi)();
  return loaded;
}

// Hebrew, Arabic and their neighbours, with the forms that older programs write.
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;
const strong = /\p{L}/u;

/** Where a text begins: with the first letter in it, as a reader takes it. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  return rightToLeft.test(strong.exec(text)?.[0] ?? '') ? 'rtl' : 'ltr';
}

/** The glyphs of a line from left to right, as they stand on paper: Unicode's rules for Arabic and Hebrew beside numbers and Latin. */
export function orderGlyphs(line: Glyph[], direction: 'ltr' | 'rtl'): Glyph[] {
  const text = line.map((glyph) => glyph.text).join('');
  if (!rightToLeft.test(text)) return line;
  const { levels } = bidi().getEmbeddingLevels(text, direction);
  let at = 0;
  const placed = line.map((glyph) => {
    const level = levels[at] ?? 0;
    at += glyph.text.length;
    return { glyph, level };
  });
  const highest = Math.max(...placed.map(({ level }) => level));
  for (let level = highest; level >= 1; level--) turnFrom(placed, level);
  return placed.map(({ glyph, level }) => (level % 2 === 1 ? turned(glyph) : glyph));
}

/** Every stretch of this level or a higher one is turned round. */
function turnFrom(placed: { glyph: Glyph; level: number }[], level: number): void {
  for (let start = 0; start < placed.length; start++) {
    if ((placed[start]?.level ?? 0) < level) continue;
    let end = start;
    while ((placed[end]?.level ?? 0) >= level) end++;
    placed.splice(start, end - start, ...placed.slice(start, end).reverse());
    start = end;
  }
}

/** A word keeps its letters in the order in which they are read: whoever shapes it turns them. A bracket opens to the other side. */
const turned = (glyph: Glyph): Glyph =>
  glyph.isShaped
    ? { ...glyph, isTurned: true }
    : { ...glyph, text: bidi().getMirroredCharacter(glyph.text) ?? glyph.text };
