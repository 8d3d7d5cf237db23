import {
  across,
  type Box,
  down,
  type Fit,
  fitText,
  frame,
  type Mark,
} from '../../../libraries/printing/index.ts';
import { type Label, pieceNumber } from '../labels/describe-label.ts';
import { labelWords } from '../labels/label-words.ts';
import { barcodeMarks, caption, carrierMark, inset } from '../labels/layout-parts.ts';

/** Labels are as wide as the rolls of thermal printers, whatever their height. */
export const LABEL_WIDTH = 100;
export const EDGE = 2;
export const WIDTH = LABEL_WIDTH - 2 * EDGE;
export const row = (y: number, to: number): Box => ({ x: EDGE, y, width: WIDTH, height: to - y });

type Fitted = { box: Box; fit: Fit };

/** The sizes of a label's upper half, in millimetres. */
export type Head = {
  /** How high the whole label is. */
  height: number;
  carrier: Box;
  service: Fitted;
  serviceCode: Fitted;
  barcode: Box;
  /** How large the number under the bars is. */
  digits: number;
  /** Where these parts end. */
  ends: { service: number; barcode: number; destination: number };
};

/** What every label begins with: carrier and service, the number of the piece, and where it goes. */
export function headMarks(label: Label, piece: number, head: Head): Mark[] {
  const { ends, service, serviceCode } = head;
  return [
    ...frame(row(EDGE, head.height - EDGE), 0.5),
    ...carrierMark(label, head.carrier),
    down(60, EDGE, ends.service - EDGE),
    ...fitText(label.service, service.box, { ...service.fit, shapes: label.shapes }),
    ...fitText(`${label.serviceCode} · ${label.date}`, serviceCode.box, serviceCode.fit),
    across(EDGE, ends.service, WIDTH),
    ...barcodeMarks(pieceNumber(label, piece), head.barcode, head.digits),
    across(EDGE, ends.barcode, WIDTH, 0.5),
    ...destinationMarks(label, piece, row(ends.barcode, ends.destination)),
    across(EDGE, ends.destination, WIDTH, 0.5),
  ];
}

/** Where to, in letters that are read from afar, and which piece of how many. */
function destinationMarks(label: Label, piece: number, box: Box): Mark[] {
  const { receiver, shapes } = label;
  const { y, height } = box;
  const code = { x: box.x, y, width: 27, height };
  const middle = { x: box.x + 28.5, y: y + 0.8, width: 41, height: height - 1.6 };
  const pieces = { x: box.x + 71, y, width: box.width - 71, height };
  const large = height * 0.47;
  return [
    ...fitText(receiver.countryCode, inset(code, 1, 0), {
      largest: height * 0.74,
      smallest: 6,
      bold: true,
      align: 'center',
      valign: 'middle',
    }),
    down(code.x + code.width, y, height),
    ...fitText(
      receiver.postcode || receiver.country,
      { ...middle, height: large * 1.15 },
      { largest: large * 0.93, smallest: 3, lines: 1, bold: true, shapes: receiver.shapes, valign: 'middle' },
    ),
    ...fitText(
      label.destination || receiver.country,
      { ...middle, y: middle.y + large * 1.15, height: middle.height - large * 1.15 },
      { largest: 4, smallest: 2.2, bold: true, shapes: receiver.shapes, valign: 'middle' },
    ),
    down(pieces.x, y, height),
    ...caption(labelWords[label.language].pieces, inset(pieces), shapes),
    ...fitText(
      `${piece} / ${label.numbered}`,
      { ...inset(pieces, 1, 0), y: y + 2.6, height: height - 3 },
      { largest: height * 0.38, smallest: 3, lines: 1, bold: true, align: 'center', valign: 'middle' },
    ),
  ];
}
