// Draws PDF and ZPL files. A layout returns marks in millimetres; the fonts cover the scripts of all destinations.
export { canDrawImage } from './document-writer.ts';
export type { Drawing, Placement } from './drawing/drawing.ts';
export { streamFile } from './drawing/stream-file.ts';
export { ASCENT_RATIO, fitText, LINE_HEIGHT_RATIO, type TextFitOptions } from './fonts/fit-text.ts';
export { getHanStyle, type HanStyle } from './fonts/split-runs.ts';
export { type Box, createFrame, createHorizontalLine, createVerticalLine, type Mark } from './mark.ts';
export { A4, type PaperSize } from './paper-sizes.ts';
