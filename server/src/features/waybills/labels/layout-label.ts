import { across, down, type Mark } from '../../../libraries/printing/index.ts';
import { EDGE, type Head, headMarks, LABEL_WIDTH, row, WIDTH } from '../customs-forms/layout-head.ts';
import type { Label } from './describe-label.ts';
import { labelWords } from './label-words.ts';
import {
  caption,
  detailMarks,
  inset,
  paymentMarks,
  receiverMarks,
  senderMarks,
  weightMarks,
} from './layout-parts.ts';

export const LABEL = { width: LABEL_WIDTH, height: 150 };

const HEAD: Head = {
  height: LABEL.height,
  carrier: { x: 4, y: 3.5, width: 54, height: 11 },
  service: {
    box: { x: 61.2, y: 3, width: 35.6, height: 9 },
    fit: { largest: 4.6, smallest: 2.2, bold: true, align: 'center', valign: 'middle' },
  },
  serviceCode: {
    box: { x: 61.2, y: 12, width: 35.6, height: 3.5 },
    fit: { largest: 2.6, smallest: 1.8, lines: 1, align: 'center' },
  },
  barcode: { x: 4, y: 18, width: 92, height: 27 },
  digits: 4.6,
  ends: { service: 16, barcode: 46, destination: 69 },
};

/** The label of one piece on 100 x 150 mm. */
export function layoutLabel(label: Label, piece: number): Mark[] {
  const words = labelWords[label.language];
  const { receiver, sender, shapes } = label;
  const marks: Mark[] = headMarks(label, piece, HEAD);
  const put = (...more: Mark[]) => marks.push(...more);

  put(...caption(words.receiver, inset(row(69, 106), 2), shapes));
  put(
    ...receiverMarks(
      receiver,
      { x: 4, y: 73, width: 92, height: 32 },
      { name: 5.4, text: 4.2, smallest: 2.5 },
    ),
  );
  put(across(EDGE, 106, WIDTH));
  put(...caption(words.sender, inset(row(106, 123), 2), shapes));
  put(
    ...senderMarks(
      sender,
      { x: 4, y: 109.4, width: 92, height: 13 },
      { name: 3.2, text: 2.7, smallest: 1.9 },
    ),
  );
  put(across(EDGE, 123, WIDTH));

  put(down(71, 123, 25), { kind: 'qr', x: 72.5, y: 124, size: 23, text: label.trackingLink });
  put(...paymentMarks(label, { x: 2, y: 123, width: 42, height: 7 }), down(44, 123, 7));
  put(
    ...weightMarks(label, { x: 45, y: 123.4, width: 25.5, height: 6.2 }, { largest: 3.4, smallest: 2 }),
    across(EDGE, 130, 69),
    ...detailMarks(label, { x: 4, y: 130.8, width: 66, height: 16.4 }, 2.7),
  );
  return marks;
}
