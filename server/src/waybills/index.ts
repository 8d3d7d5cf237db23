import type { waybillCalls } from '@miya/contract/waybills';
import type { HandlersFor } from '../http/handlers.ts';
import { printInvoice } from './print-invoice.ts';
import { printLabels } from './print-labels.ts';
import { printZpl } from './print-zpl.ts';

export const waybillHandlers = { printLabels, printZpl, printInvoice } satisfies HandlersFor<
  typeof waybillCalls
>;

// Whatever else is drawn on paper is drawn as labels are: marks in millimetres, with glyphs for every script.
export { drawMarks } from './draw-pdf.ts';
export { type Fit, fitText } from './fit-text.ts';
export { across, type Box, frame, type Mark } from './mark.ts';
export { addPage, writePdf } from './pdf-file.ts';
