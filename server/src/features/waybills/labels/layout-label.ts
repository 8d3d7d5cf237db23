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

export const LABEL_SIZE = { width: LABEL_WIDTH, height: 150 };

const HEADER: LabelHeaderLayout = {
  labelHeight: LABEL_SIZE.height,
  carrier: { x: 4, y: 3.5, width: 54, height: 11 },
  service: {
    box: { x: 61.2, y: 3, width: 35.6, height: 9 },
    fit: { maxSize: 4.6, minSize: 2.2, bold: true, align: 'center', valign: 'middle' },
  },
  serviceCode: {
    box: { x: 61.2, y: 12, width: 35.6, height: 3.5 },
    fit: { maxSize: 2.6, minSize: 1.8, maxLines: 1, align: 'center' },
  },
  barcode: { x: 4, y: 18, width: 92, height: 27 },
  numberSize: 4.6,
  bottoms: { service: 16, barcode: 46, destination: 69 },
};

/** Lays out the label of one piece on 100 x 150 mm. */
export function layoutLabel(label: Label, piece: number): Mark[] {
  const texts = labelTexts[label.language];
  const { receiver, sender, hanStyle } = label;
  const marks: Mark[] = layoutLabelHeader(label, piece, HEADER);
  const put = (...more: Mark[]) => marks.push(...more);

  put(...layoutCaption(texts.receiver, shrinkBox(createRowBox(69, 106), 2), hanStyle));
  put(
    ...layoutReceiver(
      receiver,
      { x: 4, y: 73, width: 92, height: 32 },
      { name: 5.4, text: 4.2, minText: 2.5 },
    ),
  );
  put(createHorizontalLine(LABEL_MARGIN, 106, LABEL_CONTENT_WIDTH));
  put(...layoutCaption(texts.sender, shrinkBox(createRowBox(106, 123), 2), hanStyle));
  put(
    ...layoutSender(
      sender,
      { x: 4, y: 109.4, width: 92, height: 13 },
      { name: 3.2, text: 2.7, minText: 1.9 },
    ),
  );
  put(createHorizontalLine(LABEL_MARGIN, 123, LABEL_CONTENT_WIDTH));

  put(createVerticalLine(71, 123, 25), { kind: 'qr', x: 72.5, y: 124, size: 23, text: label.trackingLink });
  put(...layoutPayment(label, { x: 2, y: 123, width: 42, height: 7 }), createVerticalLine(44, 123, 7));
  put(
    ...layoutWeight(label, { x: 45, y: 123.4, width: 25.5, height: 6.2 }, { maxSize: 3.4, minSize: 2 }),
    createHorizontalLine(LABEL_MARGIN, 130, 69),
    ...layoutDetails(label, { x: 4, y: 130.8, width: 66, height: 16.4 }, 2.7),
  );
  return marks;
}
