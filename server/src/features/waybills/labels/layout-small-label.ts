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

export const SMALL_LABEL = { width: LABEL_WIDTH, height: 100 };

const HEAD: Head = {
  height: SMALL_LABEL.height,
  carrier: { x: 4, y: 3, width: 54, height: 7 },
  service: {
    box: { x: 61, y: 2.6, width: 36, height: 4.9 },
    fit: { largest: 3.6, smallest: 2, bold: true, align: 'center', valign: 'middle' },
  },
  serviceCode: {
    box: { x: 61, y: 7.5, width: 36, height: 3 },
    fit: { largest: 2.2, smallest: 1.7, lines: 1, align: 'center', valign: 'middle' },
  },
  barcode: { x: 4, y: 12.4, width: 92, height: 18 },
  digits: 3.8,
  ends: { service: 11, barcode: 31, destination: 46 },
};

/** The label of one piece on 100 x 100 mm: the same as the larger one, closer together. */
export function layoutSmallLabel(label: Label, piece: number): Mark[] {
  const words = labelWords[label.language];
  const { shapes } = label;
  return [
    ...headMarks(label, piece, HEAD),
    ...caption(words.receiver, inset(row(46, 70), 2), shapes),
    ...receiverMarks(label.receiver, { x: 4, y: 49.2, width: 92, height: 20.4 }, RECEIVER),
    across(EDGE, 70, WIDTH),
    down(74, 70, 28),
    { kind: 'qr', x: 75, y: 73, size: 22, text: label.trackingLink },
    ...caption(words.sender, inset(row(70, 84), 2), shapes),
    ...senderMarks(label.sender, { x: 4, y: 73, width: 69, height: 11 }, SENDER),
    across(EDGE, 84.4, 72),
    ...paymentMarks(label, { x: 2, y: 84.4, width: 42, height: 5 }),
    down(44, 84.4, 5),
    ...weightMarks(label, { x: 44.8, y: 84.5, width: 28.6, height: 4.8 }, { largest: 2.8, smallest: 1.8 }),
    across(EDGE, 89.4, 72),
    ...detailMarks(label, { x: 4, y: 89.9, width: 69, height: 7.8 }, 2.3),
  ];
}

const RECEIVER = { name: 4.4, text: 3.3, smallest: 2.1 };
const SENDER = { name: 2.7, text: 2.3, smallest: 1.7 };
