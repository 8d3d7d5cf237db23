import { setImmediate } from 'node:timers/promises';
import { describeLabel, type Label, type PrintSettings } from './describe-label.ts';
import { DOTS, zplOf } from './draw-zpl.ts';
import { LABEL, layoutLabel } from './layout-label.ts';
import type { PrintRow } from './print-store.ts';

/** One label: text is UTF-8, the paper's size is set, and nothing is left over from the label before. */
export const zplLabel = (label: Label, piece: number) =>
  [
    `^XA^CI28^PW${LABEL.width * DOTS}^LL${LABEL.height * DOTS}^LH0,0`,
    ...layoutLabel(label, piece).map(zplOf).filter(Boolean),
    '^PQ1^XZ\n',
  ].join('\n');

/** The labels of all orders, one after the other, as they are taken. */
export async function* writeZpl(
  orders: AsyncIterable<PrintRow>,
  settings: PrintSettings,
  pieces: number | null | undefined,
): AsyncGenerator<Uint8Array> {
  const profile = { ...settings.profile, logo: null };
  for await (const row of orders) {
    const label = describeLabel(row, { ...settings, profile });
    const most = Math.min(label.pieces, pieces ?? label.pieces);
    for (let piece = 1; piece <= most; piece++) {
      yield Buffer.from(zplLabel(label, piece));
      await setImmediate();
    }
  }
}
