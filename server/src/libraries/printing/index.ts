// Whatever is drawn on paper is drawn in the same way: a layout says marks in millimetres, with glyphs for every script.
export { canDraw } from './documents.ts';
export type { Drawing, Slot } from './drawing/drawing.ts';
export { writeFile } from './drawing/write-file.ts';
export { ASCENT, type Fit, fitText, LINE_HEIGHT } from './fonts/fit-text.ts';
export { type Shapes, shapesIn } from './fonts/split-runs.ts';
export { across, type Box, down, frame, type Mark } from './mark.ts';
export { A4, type Paper } from './paper-sizes.ts';
