import type { Box, TextMark } from '../mark.ts';
import { isWrittenWithoutSpaces } from './letters.ts';
import { getTextDirection, orderGlyphs } from './order-glyphs.ts';
import {
  type Glyph,
  groupIntoRuns,
  type HanStyle,
  removeUndrawableCharacters,
  splitIntoGlyphs,
  sumWidths,
} from './split-runs.ts';

export type TextFitOptions = {
  /** Font sizes in millimetres. `minSize` is the smallest readable size. */
  maxSize: number;
  minSize: number;
  maxLines?: number;
  bold?: boolean;
  isWhite?: boolean;
  hanStyle?: HanStyle;
  align?: 'left' | 'center' | 'right';
  /** Vertical position of the text in a box that is higher than the text. */
  valign?: 'top' | 'middle';
};

export const LINE_HEIGHT_RATIO = 1.22;
export const ASCENT_RATIO = 0.94;
/** The measured widths ignore kerning, which can make a line slightly wider. */
const USABLE_WIDTH_RATIO = 0.985;
const SHRINK_RATIO = 0.93;

// Characters that must not begin a line.
const closingPunctuation = /^[、。，．,.!?！？:：;；)\]）］】」』〉》”’…ーっゃゅょッャュョ々]$/u;
const ideograph = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;

const MAX_CACHED_TEXTS = 2_000;
const MAX_CACHED_BOXES_PER_TEXT = 20;
type CachedFit = { box: Box; options: TextFitOptions; marks: TextMark[] };
/**
 * Results by text. A lookup compares boxes and options, because formatting their numbers as a key would take longer
 * than all other work.
 */
const cachedFits = new Map<string, CachedFit[]>();

const isSameBox = (one: Box, other: Box) =>
  one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;
const hasSameOptions = (one: TextFitOptions, other: TextFitOptions) =>
  one.maxSize === other.maxSize &&
  one.minSize === other.minSize &&
  one.maxLines === other.maxLines &&
  one.bold === other.bold &&
  one.isWhite === other.isWhite &&
  one.hanStyle === other.hanStyle &&
  one.align === other.align &&
  one.valign === other.valign;

/**
 * Places text inside a box. Text that does not fit becomes smaller and is broken into lines; text that does not fit at
 * the smallest size is cut and ends with '…'. Returns one mark per line, or none for an empty text.
 * Results are cached: all labels of a print job have the same captions and mostly the same sender.
 */
export function fitText(text: string, box: Box, options: TextFitOptions): TextMark[] {
  if (text === '') return [];
  const fitsOfText = cachedFits.get(text);
  const cached = fitsOfText?.find((fit) => isSameBox(fit.box, box) && hasSameOptions(fit.options, options));
  if (cached) return cached.marks;
  const marks = computeFit(text, box, options);
  if (fitsOfText && fitsOfText.length < MAX_CACHED_BOXES_PER_TEXT) fitsOfText.push({ box, options, marks });
  else {
    if (cachedFits.size >= MAX_CACHED_TEXTS) cachedFits.clear();
    cachedFits.set(text, [{ box, options, marks }]);
  }
  return marks;
}

function computeFit(text: string, box: Box, options: TextFitOptions): TextMark[] {
  const { maxSize, minSize, maxLines = Infinity, bold = false, hanStyle = 'chinese' } = options;
  const glyphs = splitIntoGlyphs(removeUndrawableCharacters(text), bold, hanStyle);
  if (glyphs.length === 0) return [];
  const segments = splitAtLineBreaks(glyphs);
  // Spaces can disappear at line ends. All other glyphs take this width, wherever the lines break.
  const minWidthEm = sumWidths(glyphs.filter((glyph) => glyph.text !== ' '));
  for (let size = maxSize; ; size = Math.max(minSize, size * SHRINK_RATIO)) {
    const lineLimit = Math.max(
      1,
      Math.min(maxLines, Math.floor((box.height / size + 0.02) / LINE_HEIGHT_RATIO)),
    );
    const lineWidthEm = (box.width * USABLE_WIDTH_RATIO) / size;
    if (minWidthEm > lineWidthEm * lineLimit && size > minSize) continue;
    // Allow one extra line: if the text needs it, the text does not fit at this size.
    const lines = wrapLines(segments, lineWidthEm, lineLimit + 1);
    if (lines.length <= lineLimit) return createTextMarks(lines, size, box, options);
    if (size <= minSize) {
      const truncated = truncateLines(lines, lineLimit, lineWidthEm, bold, hanStyle);
      return createTextMarks(truncated, size, box, options);
    }
  }
}

type LineBreakTraits = { cannotStartLine: boolean; allowsBreakAfter: boolean; isIdeograph: boolean };
const cachedTraits = new Map<string, LineBreakTraits>();
const MAX_CACHED_TRAITS = 10_000;

/** How a character behaves at a line break. Cached: this is called for every character of every label. */
function getLineBreakTraits(text: string): LineBreakTraits {
  const cached = cachedTraits.get(text);
  if (cached) return cached;
  const traits = {
    cannotStartLine: text === ' ' || closingPunctuation.test(text),
    allowsBreakAfter: /[\s\-/,;]/.test(text),
    isIdeograph: ideograph.test(text) || isWrittenWithoutSpaces(text),
  };
  if (cachedTraits.size >= MAX_CACHED_TRAITS) cachedTraits.clear();
  cachedTraits.set(text, traits);
  return traits;
}

/** Splits a text into segments. A line may end after each segment. */
function splitAtLineBreaks(glyphs: Glyph[]): Glyph[][] {
  const segments: Glyph[][] = [];
  let previous: LineBreakTraits | undefined;
  for (const glyph of glyphs) {
    const traits = getLineBreakTraits(glyph.text);
    const startsSegment =
      !previous ||
      (!traits.cannotStartLine && (previous.allowsBreakAfter || previous.isIdeograph || traits.isIdeograph));
    if (startsSegment) segments.push([glyph]);
    else segments.at(-1)?.push(glyph);
    previous = traits;
  }
  return segments;
}

/** Breaks segments into at most `maxLines` lines. Text that is left over extends the last line. */
function wrapLines(segments: Glyph[][], lineWidthEm: number, maxLines: number): Glyph[][] {
  const lines: Glyph[][] = [[]];
  let usedEm = 0;
  for (const segment of segments) {
    const segmentWidthEm = sumWidths(segment);
    // A space at the end of a line takes no width.
    const visibleWidthEm =
      segment.at(-1)?.text === ' ' ? segmentWidthEm - (segment.at(-1)?.widthEm ?? 0) : segmentWidthEm;
    // A segment that is longer than a whole line does not start a new line.
    if (
      usedEm > 0 &&
      usedEm + visibleWidthEm > lineWidthEm &&
      visibleWidthEm <= lineWidthEm &&
      lines.length < maxLines
    ) {
      lines.push([]);
      usedEm = 0;
    }
    for (const glyph of segment) {
      // A segment that is longer than a line is broken where the line ends.
      if (
        usedEm > 0 &&
        usedEm + glyph.widthEm > lineWidthEm &&
        glyph.text !== ' ' &&
        lines.length < maxLines
      ) {
        lines.push([]);
        usedEm = 0;
      }
      lines.at(-1)?.push(glyph);
      usedEm += glyph.widthEm;
    }
  }
  return lines;
}

/** Keeps the first `maxLines` lines and ends the last one with '…'. */
function truncateLines(
  lines: Glyph[][],
  maxLines: number,
  lineWidthEm: number,
  bold: boolean,
  hanStyle: HanStyle,
): Glyph[][] {
  const remaining = lines.slice(0, maxLines);
  const lastLine = [...(remaining.pop() ?? [])];
  const ellipsis = splitIntoGlyphs('…', bold, hanStyle);
  while (lastLine.length > 0 && sumWidths(lastLine) + sumWidths(ellipsis) > lineWidthEm) lastLine.pop();
  while (lastLine.at(-1)?.text === ' ') lastLine.pop();
  return [...remaining, [...lastLine, ...ellipsis]];
}

function createTextMarks(lines: Glyph[][], size: number, box: Box, options: TextFitOptions): TextMark[] {
  const { bold = false, isWhite = false, align = 'left', valign = 'top' } = options;
  const isAscii = lines.every((line) => line.every(({ text }) => text >= ' ' && text <= '~'));
  const direction = isAscii
    ? 'ltr'
    : getTextDirection(lines.flatMap((line) => line.map(({ text }) => text)).join(''));
  const textBox = { x: box.x, width: box.width, align };
  const spareHeight = Math.max(0, box.height - lines.length * size * LINE_HEIGHT_RATIO);
  const top = box.y + (valign === 'middle' ? spareHeight / 2 : 0);
  return lines.map((glyphs, lineIndex) => {
    const line = glyphs.at(-1)?.text === ' ' ? glyphs.slice(0, -1) : glyphs;
    const spareWidth = box.width - sumWidths(line) * size;
    const x = box.x + (align === 'left' ? 0 : align === 'center' ? spareWidth / 2 : spareWidth);
    const baseline = top + lineIndex * size * LINE_HEIGHT_RATIO + ASCENT_RATIO * size;
    return {
      kind: 'text',
      x,
      baseline,
      size,
      bold,
      runs: groupIntoRuns(isAscii ? line : orderGlyphs(line, direction)),
      textBox,
      isAscii,
      ...(isWhite ? { isWhite } : {}),
    };
  });
}
