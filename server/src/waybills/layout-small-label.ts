import { across, type Box, down, fitText, frame, type Mark } from '../paper/index.ts';
import { type Label, pieceNumber } from './describe-label.ts';
import { labelWords } from './label-words.ts';
import { destinationMarks } from './layout-label.ts';
import {
  barcodeMarks,
  caption,
  carrierMark,
  detailMarks,
  inset,
  paymentMarks,
  receiverMarks,
  senderMarks,
} from './layout-parts.ts';

export const SMALL_LABEL = { width: 100, height: 100 };
const EDGE = 2;
const WIDTH = SMALL_LABEL.width - 2 * EDGE;
const row = (y: number, to: number): Box => ({ x: EDGE, y, width: WIDTH, height: to - y });

/** The label of one piece on 100 x 100 mm: the same, closer together. */
export function layoutSmallLabel(label: Label, piece: number): Mark[] {
  const words = labelWords[label.language];
  const { shapes } = label;
  const text = { shapes, align: 'center', valign: 'middle' } as const;
  return [
    ...frame(row(EDGE, SMALL_LABEL.height - EDGE), 0.5),
    ...carrierMark(label, { x: 4, y: 3, width: 54, height: 7 }),
    down(60, EDGE, 9),
    ...fitText(
      label.service,
      { x: 61, y: 2.8, width: 36, height: 4.8 },
      { ...text, largest: 3.6, smallest: 2, bold: true },
    ),
    ...fitText(
      `${label.serviceCode} · ${label.date}`,
      { x: 61, y: 7.5, width: 36, height: 3 },
      { ...text, largest: 2.2, smallest: 1.7, lines: 1 },
    ),
    across(EDGE, 11, WIDTH),
    ...barcodeMarks(pieceNumber(label, piece), { x: 4, y: 12.4, width: 92, height: 18 }, 3.8),
    across(EDGE, 31, WIDTH, 0.5),
    ...destinationMarks(label, piece, row(31, 46)),
    across(EDGE, 46, WIDTH, 0.5),
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
    ...fitText(
      `${words.weight} ${label.weight}`,
      { x: 44.8, y: 84.5, width: 28.6, height: 4.8 },
      { ...text, largest: 2.8, smallest: 1.8, bold: true },
    ),
    across(EDGE, 89.4, 72),
    ...detailMarks(label, { x: 4, y: 89.9, width: 69, height: 7.8 }, 2.3),
  ];
}

const RECEIVER = { name: 4.4, text: 3.3, smallest: 2.1 };
const SENDER = { name: 2.7, text: 2.3, smallest: 1.7 };
