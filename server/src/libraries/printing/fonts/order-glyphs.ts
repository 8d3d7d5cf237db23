import { createRequire } from 'node:module';
import type { Bidi } from 'bidi-js';
import type { Glyph } from './split-runs.ts';

let bidiLibrary: Bidi | undefined;

/** Loads the library with the first right-to-left text: most servers never draw such a text. */
function loadBidi(): Bidi {
  bidiLibrary ??= (createRequire(import.meta.url)('bidi-js') as () => Bidi)();
  return bidiLibrary;
}

// Hebrew, Arabic and related scripts, and their presentation forms, which older programs write.
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;
const anyLetter = /\p{L}/u;

/** The first letter of a text decides its direction. */
export function getTextDirection(text: string): 'ltr' | 'rtl' {
  return rightToLeft.test(anyLetter.exec(text)?.[0] ?? '') ? 'rtl' : 'ltr';
}

/** Returns the glyphs of a line from left to right, ordered by the Unicode bidirectional algorithm. */
export function orderGlyphs(line: Glyph[], direction: 'ltr' | 'rtl'): Glyph[] {
  const text = line.map((glyph) => glyph.text).join('');
  if (!rightToLeft.test(text)) return line;
  const { levels } = loadBidi().getEmbeddingLevels(text, direction);
  let textIndex = 0;
  const glyphsWithLevel = line.map((glyph) => {
    const level = levels[textIndex] ?? 0;
    textIndex += glyph.text.length;
    return { glyph, level };
  });
  const highest = Math.max(...glyphsWithLevel.map(({ level }) => level));
  for (let level = highest; level >= 1; level--) reverseRuns(glyphsWithLevel, level);
  // Odd levels are right-to-left.
  return glyphsWithLevel.map(({ glyph, level }) => (level % 2 === 1 ? toRightToLeft(glyph) : glyph));
}

/** Reverses each run of neighbouring glyphs whose level is `level` or higher. */
function reverseRuns(glyphsWithLevel: { glyph: Glyph; level: number }[], level: number): void {
  for (let start = 0; start < glyphsWithLevel.length; start++) {
    if ((glyphsWithLevel[start]?.level ?? 0) < level) continue;
    let end = start;
    while ((glyphsWithLevel[end]?.level ?? 0) >= level) end++;
    glyphsWithLevel.splice(start, end - start, ...glyphsWithLevel.slice(start, end).reverse());
    start = end;
  }
}

/**
 * A shaped word keeps its letters in reading order, because the shaping engine reverses them. A single character is
 * mirrored: '(' -> ')'.
 */
const toRightToLeft = (glyph: Glyph): Glyph =>
  glyph.isShaped
    ? { ...glyph, isRightToLeft: true }
    : { ...glyph, text: loadBidi().getMirroredCharacter(glyph.text) ?? glyph.text };
