import type { FontName } from './fonts/fonts.ts';

/** A stretch of text that one font can draw, maybe read from right to left; or one character that none can, by its code. */
export type Run =
  | { text: string; font: FontName; em: number; isTurned?: boolean }
  | { code: string; em: number };

/** One line of text on its baseline. */
export type TextMark = {
  kind: 'text';
  x: number;
  baseline: number;
  size: number;
  bold: boolean;
  runs: Run[];
  /** On black. */
  white?: boolean;
  /** The room that the text was fitted to, for printers whose own letters have another width. */
  room: { x: number; width: number; align: 'left' | 'center' | 'right' };
  /** Whether the whole text, of which this may be one line, is plain ASCII. */
  isAscii: boolean;
};

/**
 * What a label is made of, in millimetres from its upper left corner. A layout only says marks; the PDF and the
 * thermal printer each draw them in their own way.
 */
export type Mark =
  | TextMark
  | { kind: 'bar'; x: number; y: number; width: number; height: number }
  | { kind: 'code128'; x: number; y: number; width: number; height: number; text: string }
  | { kind: 'qr'; x: number; y: number; size: number; text: string }
  | { kind: 'logo'; x: number; y: number; width: number; height: number; image: Buffer };

export type Box = { x: number; y: number; width: number; height: number };

const THIN = 0.25;

/** A line across or down, as a bar: a printer of 203 dpi draws it two dots wide. */
export const across = (x: number, y: number, width: number, thickness = THIN): Mark => ({
  kind: 'bar',
  x,
  y,
  width,
  height: thickness,
});
export const down = (x: number, y: number, height: number, thickness = THIN): Mark => ({
  kind: 'bar',
  x,
  y,
  width: thickness,
  height,
});

export const frame = ({ x, y, width, height }: Box, thickness = THIN): Mark[] => [
  across(x, y, width, thickness),
  across(x, y + height - thickness, width, thickness),
  down(x, y, height, thickness),
  down(x + width - thickness, y, height, thickness),
];
