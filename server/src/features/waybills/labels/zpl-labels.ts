import type { Drawing } from '../../../libraries/printing/index.ts';
import type { PrintRow } from '../print-store.ts';
import { describeLabel, type PrintSettings } from './describe-label.ts';
import { LABEL, layoutLabel } from './layout-label.ts';

/** The labels of all orders for a thermal printer, one after the other. */
export async function* drawZpl(
  orders: AsyncIterable<PrintRow>,
  settings: PrintSettings,
  pieces: number | null | undefined,
): AsyncGenerator<Drawing> {
  const profile = { ...settings.profile, logo: null };
  for await (const row of orders) {
    const label = await describeLabel(row, { ...settings, profile });
    for (const piece of label.pieces.slice(0, pieces ?? undefined)) {
      yield { paper: LABEL, marks: layoutLabel(label, piece) };
    }
  }
}
