import { zplPage } from '../paper/index.ts';
import { describeLabel, type PrintSettings } from './describe-label.ts';
import { LABEL, layoutLabel } from './layout-label.ts';
import type { PrintRow } from './print-store.ts';

/** The labels of all orders for a thermal printer, one after the other, as they are taken. */
export async function* writeZpl(
  orders: AsyncIterable<PrintRow>,
  settings: PrintSettings,
  pieces: number | null | undefined,
): AsyncGenerator<Uint8Array> {
  const profile = { ...settings.profile, logo: null };
  for await (const row of orders) {
    const label = await describeLabel(row, { ...settings, profile });
    const most = Math.min(label.pieces, pieces ?? label.pieces);
    for (let piece = 1; piece <= most; piece++) {
      yield Buffer.from(zplPage(LABEL, layoutLabel(label, piece)));
    }
  }
}
