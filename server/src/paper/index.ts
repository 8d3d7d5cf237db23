// Whatever is drawn on paper is drawn in the same way: a layout says marks in millimetres, with glyphs for every script.
export { drawMarks, type Slot } from './draw-pdf.ts';
export { ASCENT, type Fit, fitText, LINE_HEIGHT } from './fit-text.ts';
export { across, type Box, down, frame, type Mark } from './mark.ts';
export { A4, type Paper } from './paper-sizes.ts';
export { addPage, canDraw, writePdf } from './pdf-file.ts';
export { type Shapes, shapesIn } from './split-runs.ts';
export { zplPage } from './zpl-file.ts';
