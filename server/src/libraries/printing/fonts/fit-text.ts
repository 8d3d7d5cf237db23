import type { Box, TextMark } from '../mark.ts';
import { isUnspaced } from './letters.ts';
import { directionOf, orderGlyphs } from './order-glyphs.ts';
import { drawable, emsOf, type Glyph, glyphsOf, runsOf, type Shapes } from './split-runs.ts';

export type Fit = {
  /** In millimetres: as large as it may be, and as small as can still be read. */
  largest: number;
  smallest: number;
  /** No more lines than these, even where there is room. */
  lines?: number;
  bold?: boolean;
  white?: boolean;
  shapes?: Shapes;
  align?: 'left' | 'center' | 'right';
  /** Where the text stands in a box that is too high for it. */
  valign?: 'top' | 'middle';
};

export const LINE_HEIGHT = 1.22;
export const ASCENT = 0.94;
/** Kerning is left out of the measure, and may widen a line by a hair. */
const MARGIN = 0.985;
const STEP = 0.93;

// No line begins with one of these.
const closing = /^[、。，．,.!?！？:：;；)\]）］】」』〉》”’…ーっゃゅょッャュョ々]$/u;
const ideograph = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;

const FITTED_MOST = 2_000;
const BOXES_MOST = 20;
type Fitted = { box: Box; fit: Fit; marks: TextMark[] };
/** By the text: numbers are compared, for writing them into a key takes longer than all of the rest. */
const fitted = new Map<string, Fitted[]>();

const isSameBox = (one: Box, other: Box) =>
  one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;
const isSameFit = (one: Fit, other: Fit) =>
  one.largest === other.largest &&
  one.smallest === other.smallest &&
  one.lines === other.lines &&
  one.bold === other.bold &&
  one.white === other.white &&
  one.shapes === other.shapes &&
  one.align === other.align &&
  one.valign === other.valign;

/**
 * The text in the box: smaller, then in more lines, then cut; it never leaves the box. What was fitted is kept for a
 * while: a print job says the same words, and mostly the same sender, on every label.
 */
export function fitText(text: string, box: Box, fit: Fit): TextMark[] {
  if (text === '') return [];
  const alike = fitted.get(text);
  const known = alike?.find((one) => isSameBox(one.box, box) && isSameFit(one.fit, fit));
  if (known) return known.marks;
  const marks = fitAfresh(text, box, fit);
  if (alike && alike.length < BOXES_MOST) alike.push({ box, fit, marks });
  else {
    if (fitted.size >= FITTED_MOST) fitted.clear();
    fitted.set(text, [{ box, fit, marks }]);
  }
  return marks;
}

function fitAfresh(text: string, box: Box, fit: Fit): TextMark[] {
  const { largest, smallest, lines: allowed = Infinity, bold = false, shapes = 'chinese' } = fit;
  const glyphs = glyphsOf(drawable(text), bold, shapes);
  if (glyphs.length === 0) return [];
  const pieces = breakable(glyphs);
  // Blanks may fall to the ends of lines; the rest needs its room however it is broken.
  const least = emsOf(glyphs.filter((glyph) => glyph.text !== ' '));
  for (let size = largest; ; size = Math.max(smallest, size * STEP)) {
    const most = Math.max(1, Math.min(allowed, Math.floor((box.height / size + 0.02) / LINE_HEIGHT)));
    const width = (box.width * MARGIN) / size;
    if (least > width * most && size > smallest) continue;
    const lines = wrap(pieces, width, most + 1);
    if (lines.length <= most) return setLines(lines, size, box, fit);
    if (size <= smallest) return setLines(cut(lines, most, width, bold, shapes), size, box, fit);
  }
}

type Traits = { neverFirst: boolean; letsBreak: boolean; isIdeograph: boolean };
const traits = new Map<string, Traits>();
const TRAITS_MOST = 10_000;

/** How a character behaves at the end of a line. Asked of every character of every label, so remembered. */
function traitsOf(text: string): Traits {
  const known = traits.get(text);
  if (known) return known;
  const found = {
    neverFirst: text === ' ' || closing.test(text),
    letsBreak: /[\s\-/,;]/.test(text),
    isIdeograph: ideograph.test(text) || isUnspaced(text),
  };
  if (traits.size >= TRAITS_MOST) traits.clear();
  traits.set(text, found);
  return found;
}

/** Pieces that a line may end after. */
function breakable(glyphs: Glyph[]): Glyph[][] {
  const pieces: Glyph[][] = [];
  let last: Traits | undefined;
  for (const glyph of glyphs) {
    const now = traitsOf(glyph.text);
    const begins = !last || (!now.neverFirst && (last.letsBreak || last.isIdeograph || now.isIdeograph));
    if (begins) pieces.push([glyph]);
    else pieces.at(-1)?.push(glyph);
    last = now;
  }
  return pieces;
}

/** No more lines than asked for are made; what is over stands in the last one. */
function wrap(pieces: Glyph[][], width: number, most: number): Glyph[][] {
  const lines: Glyph[][] = [[]];
  let used = 0;
  for (const piece of pieces) {
    const ems = emsOf(piece);
    // A blank at the end of a line takes no room.
    const visible = piece.at(-1)?.text === ' ' ? ems - (piece.at(-1)?.width ?? 0) : ems;
    // What is longer than any line begins where it stands.
    if (used > 0 && used + visible > width && visible <= width && lines.length < most) {
      lines.push([]);
      used = 0;
    }
    for (const glyph of piece) {
      // A word that is longer than a line is broken where the line ends.
      if (used > 0 && used + glyph.width > width && glyph.text !== ' ' && lines.length < most) {
        lines.push([]);
        used = 0;
      }
      lines.at(-1)?.push(glyph);
      used += glyph.width;
    }
  }
  return lines;
}

function cut(lines: Glyph[][], most: number, width: number, bold: boolean, shapes: Shapes): Glyph[][] {
  const kept = lines.slice(0, most);
  const last = [...(kept.pop() ?? [])];
  const ellipsis = glyphsOf('…', bold, shapes);
  while (last.length > 0 && emsOf(last) + emsOf(ellipsis) > width) last.pop();
  while (last.at(-1)?.text === ' ') last.pop();
  return [...kept, [...last, ...ellipsis]];
}

function setLines(lines: Glyph[][], size: number, box: Box, fit: Fit): TextMark[] {
  const { bold = false, white = false, align = 'left', valign = 'top' } = fit;
  const isAscii = lines.every((line) => line.every(({ text }) => text >= ' ' && text <= '~'));
  const direction = isAscii
    ? 'ltr'
    : directionOf(lines.flatMap((line) => line.map(({ text }) => text)).join(''));
  const room = { x: box.x, width: box.width, align };
  const spare = Math.max(0, box.height - lines.length * size * LINE_HEIGHT);
  const top = box.y + (valign === 'middle' ? spare / 2 : 0);
  return lines.map((glyphs, at) => {
    const line = glyphs.at(-1)?.text === ' ' ? glyphs.slice(0, -1) : glyphs;
    const left = box.width - emsOf(line) * size;
    const x = box.x + (align === 'left' ? 0 : align === 'center' ? left / 2 : left);
    const baseline = top + at * size * LINE_HEIGHT + ASCENT * size;
    return {
      kind: 'text',
      x,
      baseline,
      size,
      bold,
      runs: runsOf(isAscii ? line : orderGlyphs(line, direction)),
      room,
      isAscii,
      ...(white ? { white } : {}),
    };
  });
}
