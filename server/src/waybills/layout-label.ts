import { across, type Box, down, fitText, frame, type Mark } from '../paper/index.ts';
import { type Label, pieceNumber } from './describe-label.ts';
import { labelWords } from './label-words.ts';
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

export const LABEL = { width: 100, height: 150 };
const EDGE = 2;
const WIDTH = LABEL.width - 2 * EDGE;
const row = (y: number, to: number): Box => ({ x: EDGE, y, width: WIDTH, height: to - y });

/** The label of one piece on 100 x 150 mm. */
export function layoutLabel(label: Label, piece: number): Mark[] {
  const words = labelWords[label.language];
  const { receiver, sender, shapes } = label;
  const marks: Mark[] = [...frame(row(EDGE, LABEL.height - EDGE), 0.5)];
  const put = (...more: Mark[]) => marks.push(...more);

  put(...carrierMark(label, { x: 4, y: 3.5, width: 54, height: 11 }), down(60, 2, 14));
  put(
    ...fitText(
      label.service,
      { x: 61.2, y: 3, width: 35.6, height: 9 },
      { largest: 4.6, smallest: 2.6, bold: true, shapes, align: 'center', valign: 'middle' },
    ),
    ...fitText(
      `${label.serviceCode} · ${label.date}`,
      { x: 61.2, y: 12, width: 35.6, height: 3.5 },
      { largest: 2.6, smallest: 1.8, lines: 1, align: 'center' },
    ),
    across(EDGE, 16, WIDTH),
  );

  put(...barcodeMarks(pieceNumber(label, piece), { x: 4, y: 18, width: 92, height: 27 }, 4.6));
  put(
    across(EDGE, 46, WIDTH, 0.5),
    ...destinationMarks(label, piece, row(46, 69)),
    across(EDGE, 69, WIDTH, 0.5),
  );

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
    ...fitText(
      `${words.weight} ${label.weight}`,
      { x: 45, y: 123.4, width: 25.5, height: 6.2 },
      { largest: 3.4, smallest: 2, lines: 1, bold: true, shapes, align: 'center', valign: 'middle' },
    ),
    across(EDGE, 130, 69),
    ...detailMarks(label, { x: 4, y: 130.8, width: 66, height: 16.4 }, 2.7),
  );
  return marks;
}

/** Where to, in letters that are read from afar, and which piece of how many. */
export function destinationMarks(label: Label, piece: number, box: Box): Mark[] {
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
      label.place || receiver.country,
      { ...middle, y: middle.y + large * 1.15, height: middle.height - large * 1.15 },
      { largest: 4, smallest: 2.2, bold: true, shapes: receiver.shapes, valign: 'middle' },
    ),
    down(pieces.x, y, height),
    ...caption(labelWords[label.language].pieces, inset(pieces), shapes),
    ...fitText(
      `${piece} / ${label.pieces}`,
      { ...inset(pieces, 1, 0), y: y + 2.6, height: height - 3 },
      { largest: height * 0.38, smallest: 3, lines: 1, bold: true, align: 'center', valign: 'middle' },
    ),
  ];
}
