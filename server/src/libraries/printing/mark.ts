import type { FontName } from './fonts/fonts.ts';

/**
 * A part of a line of text, either:
 * - characters that one font draws, in reading order;
 * - one character that no font has, as its hexadecimal code point: `'0995'` for 'ক'.
 */
export type Run =
  | { text: string; font: FontName; widthEm: number; isRightToLeft?: boolean }
  | { hexCode: string; widthEm: number };

/** One line of text on its baseline. */
export type TextMark = {
  kind: 'text';
  x: number;
  baseline: number;
  size: number;
  bold: boolean;
  runs: Run[];
  /** White text, for black backgrounds. */
  isWhite?: boolean;
  /**
   * The space that the text was fitted to. Thermal printers align ASCII text in this space, because their own font is
   * narrower.
   */
  textBox: { x: number; width: number; align: 'left' | 'center' | 'right' };
  /** Whether the whole text is printable ASCII, not only this line of it. */
  isAscii: boolean;
};

/**
 * One element of a drawing. Sizes are millimetres; positions count from the upper left corner of the drawing.
 * Layouts return marks. `draw-pdf.ts` and `draw-zpl.ts` convert them for PDF and for thermal printers.
 */
export type Mark =
  | TextMark
  | { kind: 'bar'; x: number; y: number; width: number; height: number }
  | { kind: 'code128'; x: number; y: number; width: number; height: number; text: string }
  | { kind: 'qr'; x: number; y: number; size: number; text: string }
  | { kind: 'logo'; x: number; y: number; width: number; height: number; image: Buffer };

export type Box = { x: number; y: number; width: number; height: number };

const THIN_LINE_MM = 0.25;

/** Creates a line as a bar. A printer of 203 dpi draws the default thickness two dots wide. */
export const createHorizontalLine = (
  x: number,
  y: number,
  width: number,
  thickness = THIN_LINE_MM,
): Mark => ({
  kind: 'bar',
  x,
  y,
  width,
  height: thickness,
});
export const createVerticalLine = (x: number, y: number, height: number, thickness = THIN_LINE_MM): Mark => ({
  kind: 'bar',
  x,
  y,
  width: thickness,
  height,
});

export const createFrame = ({ x, y, width, height }: Box, thickness = THIN_LINE_MM): Mark[] => [
  createHorizontalLine(x, y, width, thickness),
  createHorizontalLine(x, y + height - thickness, width, thickness),
  createVerticalLine(x, y, height, thickness),
  createVerticalLine(x + width - thickness, y, height, thickness),
];
