import type { LabelFormat } from '@miya/contract/waybills';
import { A4, type Drawing, type Mark, type Paper, type Slot } from '../../../libraries/printing/index.ts';
import type { PrintRow } from '../print-store.ts';
import { describeLabel, type Label, type PrintSettings } from './describe-label.ts';
import { LABEL, layoutLabel } from './layout-label.ts';
import { layoutSmallLabel, SMALL_LABEL } from './layout-small-label.ts';

/** A label in a quarter of the sheet, with room for printers that cannot print to the edge. */
const QUARTER_SCALE = 0.95;

type Sheet = { paper: Paper; slots: Slot[]; layout: (label: Label, piece: number) => Mark[] };

const quarters = [0, 1, 2, 3].map((at) => ({
  x: ((at % 2) + 0.5) * (A4.width / 2) - (LABEL.width * QUARTER_SCALE) / 2,
  y: (Math.floor(at / 2) + 0.5) * (A4.height / 2) - (LABEL.height * QUARTER_SCALE) / 2,
  scale: QUARTER_SCALE,
}));
const WHOLE: Slot = { x: 0, y: 0, scale: 1 };

const sheets: Record<LabelFormat, Sheet> = {
  '100x150': { paper: LABEL, slots: [WHOLE], layout: layoutLabel },
  '100x100': { paper: SMALL_LABEL, slots: [WHOLE], layout: layoutSmallLabel },
  a4: { paper: A4, slots: quarters, layout: layoutLabel },
};

export type LabelChoice = {
  format: LabelFormat;
  startAt: number;
  /** Labels of so many pieces of each order at most. */
  pieces: number | null | undefined;
};

/** The labels of all orders, piece by piece. */
export async function* drawLabels(
  orders: AsyncIterable<PrintRow>,
  settings: PrintSettings,
  { format, startAt, pieces }: LabelChoice,
): AsyncGenerator<Drawing> {
  const { paper, slots, layout } = sheets[format];
  let at = format === 'a4' ? startAt - 1 : 0;
  let isFirst = true;
  for await (const row of orders) {
    const label = await describeLabel(row, settings);
    for (const piece of label.pieces.slice(0, pieces ?? undefined)) {
      const isNewPage = isFirst || at === 0;
      yield { marks: layout(label, piece), at: slots[at] ?? WHOLE, ...(isNewPage ? { paper } : {}) };
      isFirst = false;
      at = (at + 1) % slots.length;
    }
  }
}
