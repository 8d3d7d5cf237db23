import type { LabelFormat } from '@miya/contract/waybills';
import {
  A4,
  type Drawing,
  type Mark,
  type PaperSize,
  type Placement,
} from '../../../libraries/printing/index.ts';
import type { PrintRow } from '../print-store.ts';
import { buildLabel, type Label, type PrintSettings } from './build-label.ts';
import { LABEL_SIZE, layoutLabel } from './layout-label.ts';
import { layoutSmallLabel, SMALL_LABEL_SIZE } from './layout-small-label.ts';

/** Labels in a quarter of an A4 sheet are smaller: most printers cannot print to the edge of the sheet. */
const QUARTER_SCALE = 0.95;

type SheetLayout = {
  paper: PaperSize;
  placements: Placement[];
  layout: (label: Label, piece: number) => Mark[];
};

const quarterPlacements = [0, 1, 2, 3].map((quarter) => ({
  x: ((quarter % 2) + 0.5) * (A4.width / 2) - (LABEL_SIZE.width * QUARTER_SCALE) / 2,
  y: (Math.floor(quarter / 2) + 0.5) * (A4.height / 2) - (LABEL_SIZE.height * QUARTER_SCALE) / 2,
  scale: QUARTER_SCALE,
}));
const UNSCALED: Placement = { x: 0, y: 0, scale: 1 };

const sheetLayouts: Record<LabelFormat, SheetLayout> = {
  '100x150': { paper: LABEL_SIZE, placements: [UNSCALED], layout: layoutLabel },
  '100x100': { paper: SMALL_LABEL_SIZE, placements: [UNSCALED], layout: layoutSmallLabel },
  a4: { paper: A4, placements: quarterPlacements, layout: layoutLabel },
};

export type LabelPrintOptions = {
  format: LabelFormat;
  /** The quarter of the first A4 sheet where the labels begin, 1 to 4. Other formats ignore it. */
  startAt: number;
  /** Limit for each order. */
  maxPieces: number | null | undefined;
};

/** Yields a label for each piece of each order. */
export async function* createLabelDrawings(
  orders: AsyncIterable<PrintRow>,
  settings: PrintSettings,
  { format, startAt, maxPieces }: LabelPrintOptions,
): AsyncGenerator<Drawing> {
  const { paper, placements, layout } = sheetLayouts[format];
  let placementIndex = format === 'a4' ? startAt - 1 : 0;
  let isFirstLabel = true;
  for await (const row of orders) {
    const label = await buildLabel(row, settings);
    for (const piece of label.pieceNumbers.slice(0, maxPieces ?? undefined)) {
      const isNewPage = isFirstLabel || placementIndex === 0;
      yield {
        marks: layout(label, piece),
        placement: placements[placementIndex] ?? UNSCALED,
        ...(isNewPage ? { newPage: paper } : {}),
      };
      isFirstLabel = false;
      placementIndex = (placementIndex + 1) % placements.length;
    }
  }
}
