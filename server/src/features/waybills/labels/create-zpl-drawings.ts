import type { Drawing } from '../../../libraries/printing/index.ts';
import type { PrintRow } from '../print-store.ts';
import { buildLabel, type PrintSettings } from './build-label.ts';
import { LABEL_SIZE, layoutLabel } from './layout-label.ts';

/** Yields a label for each piece of each order, without the logo, which ZPL files do not contain. */
export async function* createZplDrawings(
  orders: AsyncIterable<PrintRow>,
  settings: PrintSettings,
  maxPieces: number | null | undefined,
): AsyncGenerator<Drawing> {
  const profile = { ...settings.profile, logo: null };
  for await (const row of orders) {
    const label = await buildLabel(row, { ...settings, profile });
    for (const piece of label.pieceNumbers.slice(0, maxPieces ?? undefined)) {
      yield { newPage: LABEL_SIZE, marks: layoutLabel(label, piece) };
    }
  }
}
