import {
  type Box,
  createFrame,
  createHorizontalLine,
  createVerticalLine,
  fitText,
  type Mark,
  type TextFitOptions,
} from '../../../libraries/printing/index.ts';
import { formatPieceNumber, type Label } from './build-label.ts';
import { labelTexts } from './label-texts.ts';
import { layoutBarcode, layoutCaption, layoutCarrier, shrinkBox } from './layout-parts.ts';

/** All label formats have the width of thermal printer rolls. */
export const LABEL_WIDTH = 100;
export const LABEL_MARGIN = 2;
export const LABEL_CONTENT_WIDTH = LABEL_WIDTH - 2 * LABEL_MARGIN;
export const createRowBox = (y: number, to: number): Box => ({
  x: LABEL_MARGIN,
  y,
  width: LABEL_CONTENT_WIDTH,
  height: to - y,
});

type TextPosition = { box: Box; fit: TextFitOptions };

/** Boxes and sizes of the upper half of a label, in millimetres. */
export type LabelHeaderLayout = {
  labelHeight: number;
  carrier: Box;
  service: TextPosition;
  serviceCode: TextPosition;
  barcode: Box;
  /** Font size of the number below the bars. */
  numberSize: number;
  /** The y positions where the parts end. */
  bottoms: { service: number; barcode: number; destination: number };
};

/** Lays out the top of a label: carrier, service, barcode of the piece, and destination. */
export function layoutLabelHeader(label: Label, piece: number, head: LabelHeaderLayout): Mark[] {
  const { bottoms, service, serviceCode } = head;
  return [
    ...createFrame(createRowBox(LABEL_MARGIN, head.labelHeight - LABEL_MARGIN), 0.5),
    ...layoutCarrier(label, head.carrier),
    createVerticalLine(60, LABEL_MARGIN, bottoms.service - LABEL_MARGIN),
    ...fitText(label.service, service.box, { ...service.fit, hanStyle: label.hanStyle }),
    ...fitText(`${label.serviceCode} · ${label.date}`, serviceCode.box, serviceCode.fit),
    createHorizontalLine(LABEL_MARGIN, bottoms.service, LABEL_CONTENT_WIDTH),
    ...layoutBarcode(formatPieceNumber(label, piece), head.barcode, head.numberSize),
    createHorizontalLine(LABEL_MARGIN, bottoms.barcode, LABEL_CONTENT_WIDTH, 0.5),
    ...layoutDestination(label, piece, createRowBox(bottoms.barcode, bottoms.destination)),
    createHorizontalLine(LABEL_MARGIN, bottoms.destination, LABEL_CONTENT_WIDTH, 0.5),
  ];
}

/** Lays out the destination in large letters, and the piece number with the number of pieces: '2 / 3'. */
function layoutDestination(label: Label, piece: number, box: Box): Mark[] {
  const { receiver, hanStyle } = label;
  const { y, height } = box;
  const code = { x: box.x, y, width: 27, height };
  const middle = { x: box.x + 28.5, y: y + 0.8, width: 41, height: height - 1.6 };
  const pieces = { x: box.x + 71, y, width: box.width - 71, height };
  const large = height * 0.47;
  return [
    ...fitText(receiver.countryCode, shrinkBox(code, 1, 0), {
      maxSize: height * 0.74,
      minSize: 6,
      bold: true,
      align: 'center',
      valign: 'middle',
    }),
    createVerticalLine(code.x + code.width, y, height),
    ...fitText(
      receiver.postcode || receiver.country,
      { ...middle, height: large * 1.15 },
      {
        maxSize: large * 0.93,
        minSize: 3,
        maxLines: 1,
        bold: true,
        hanStyle: receiver.hanStyle,
        valign: 'middle',
      },
    ),
    ...fitText(
      label.destination || receiver.country,
      { ...middle, y: middle.y + large * 1.15, height: middle.height - large * 1.15 },
      { maxSize: 4, minSize: 2.2, bold: true, hanStyle: receiver.hanStyle, valign: 'middle' },
    ),
    createVerticalLine(pieces.x, y, height),
    ...layoutCaption(labelTexts[label.language].pieces, shrinkBox(pieces), hanStyle),
    ...fitText(
      `${piece} / ${label.highestPieceNumber}`,
      { ...shrinkBox(pieces, 1, 0), y: y + 2.6, height: height - 3 },
      { maxSize: height * 0.38, minSize: 3, maxLines: 1, bold: true, align: 'center', valign: 'middle' },
    ),
  ];
}
