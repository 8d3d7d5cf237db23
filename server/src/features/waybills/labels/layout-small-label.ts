import { createHorizontalLine, createVerticalLine, type Mark } from '../../../libraries/printing/index.ts';
import type { Label } from './build-label.ts';
import { labelTexts } from './label-texts.ts';
import {
  createRowBox,
  LABEL_CONTENT_WIDTH,
  LABEL_MARGIN,
  LABEL_WIDTH,
  type LabelHeaderLayout,
  layoutLabelHeader,
} from './layout-label-header.ts';
import {
  layoutCaption,
  layoutDetails,
  layoutPayment,
  layoutReceiver,
  layoutSender,
  layoutWeight,
  shrinkBox,
} from './layout-parts.ts';

export const SMALL_LABEL_SIZE = { width: LABEL_WIDTH, height: 100 };

const HEADER: LabelHeaderLayout = {
  labelHeight: SMALL_LABEL_SIZE.height,
  carrier: { x: 4, y: 3, width: 54, height: 7 },
  service: {
    box: { x: 61, y: 2.6, width: 36, height: 4.9 },
    fit: { maxSize: 3.6, minSize: 2, bold: true, align: 'center', valign: 'middle' },
  },
  serviceCode: {
    box: { x: 61, y: 7.5, width: 36, height: 3 },
    fit: { maxSize: 2.2, minSize: 1.7, maxLines: 1, align: 'center', valign: 'middle' },
  },
  barcode: { x: 4, y: 12.4, width: 92, height: 18 },
  numberSize: 3.8,
  bottoms: { service: 11, barcode: 31, destination: 46 },
};

/** Lays out the label of one piece on 100 x 100 mm, with the same content as the larger label. */
export function layoutSmallLabel(label: Label, piece: number): Mark[] {
  const texts = labelTexts[label.language];
  const { hanStyle } = label;
  return [
    ...layoutLabelHeader(label, piece, HEADER),
    ...layoutCaption(texts.receiver, shrinkBox(createRowBox(46, 70), 2), hanStyle),
    ...layoutReceiver(label.receiver, { x: 4, y: 49.2, width: 92, height: 20.4 }, RECEIVER_SIZES),
    createHorizontalLine(LABEL_MARGIN, 70, LABEL_CONTENT_WIDTH),
    createVerticalLine(74, 70, 28),
    { kind: 'qr', x: 75, y: 73, size: 22, text: label.trackingLink },
    ...layoutCaption(texts.sender, shrinkBox(createRowBox(70, 84), 2), hanStyle),
    ...layoutSender(label.sender, { x: 4, y: 73, width: 69, height: 11 }, SENDER_SIZES),
    createHorizontalLine(LABEL_MARGIN, 84.4, 72),
    ...layoutPayment(label, { x: 2, y: 84.4, width: 42, height: 5 }),
    createVerticalLine(44, 84.4, 5),
    ...layoutWeight(label, { x: 44.8, y: 84.5, width: 28.6, height: 4.8 }, { maxSize: 2.8, minSize: 1.8 }),
    createHorizontalLine(LABEL_MARGIN, 89.4, 72),
    ...layoutDetails(label, { x: 4, y: 89.9, width: 69, height: 7.8 }, 2.3),
  ];
}

const RECEIVER_SIZES = { name: 4.4, text: 3.3, minText: 2.1 };
const SENDER_SIZES = { name: 2.7, text: 2.3, minText: 1.7 };
