import {
  ASCENT,
  type Box,
  type Fit,
  fitText,
  LINE_HEIGHT,
  type Mark,
  type Shapes,
} from '../../../libraries/printing/index.ts';
import type { Label, LabelParty } from './describe-label.ts';
import { labelWords } from './label-words.ts';

const CAPTION = 2.1;

export const inset = ({ x, y, width, height }: Box, by = 1.2, down = 0.8): Box => ({
  x: x + by,
  y: y + down,
  width: width - 2 * by,
  height: height - 2 * down,
});

export const caption = (text: string, box: Box, shapes: Shapes): Mark[] =>
  fitText(text, { ...box, height: 3 }, { largest: CAPTION, smallest: 1.6, lines: 1, shapes });

/** White on black: what a driver must not overlook. */
const shout = (text: string, box: Box, fit: Fit): Mark[] => [
  { kind: 'bar', ...box },
  ...fitText(text, inset(box, 1, 0.4), {
    ...fit,
    bold: true,
    white: true,
    align: 'center',
    valign: 'middle',
  }),
];

/** What is not to be shipped says so beside whose it is, in so much of the room. */
const TEST_SHARE = 0.42;

/** The mark of a test, at the right of a box, and what is left of the box. */
export function testMark(box: Box): { rest: Box; marks: Mark[] } {
  const width = box.width * TEST_SHARE;
  const rest = { ...box, width: box.width - width - 1.5 };
  const mark = { ...box, x: box.x + box.width - width, width };
  return { rest, marks: shout('TEST', mark, { largest: box.height * 0.75, smallest: 2.4, lines: 1 }) };
}

/** The carrier by its logo, or by its name; beside it that it is a test. */
export function carrierMark(label: Label, whole: Box): Mark[] {
  const { rest, marks } = label.test ? testMark(whole) : { rest: whole, marks: [] };
  return [...marks, ...carrierAlone(label, rest)];
}

function carrierAlone({ carrier }: Label, box: Box): Mark[] {
  if (carrier.logo) return [{ kind: 'logo', ...box, image: carrier.logo }];
  return fitText(carrier.name, box, { largest: 6, smallest: 2.6, bold: true, valign: 'middle' });
}

/** The bars with the number under them. */
export const barcodeMarks = (text: string, box: Box, size: number): Mark[] => [
  { kind: 'code128', x: box.x, y: box.y, width: box.width, height: box.height - size * 1.35, text },
  ...fitText(
    text,
    { ...box, y: box.y + box.height - size * 1.28, height: size * 1.3 },
    { largest: size, smallest: 2.5, lines: 1, bold: true, align: 'center' },
  ),
];

/** What it weighs and, under it, what is paid for where that is more. */
export function weightMarks(label: Label, box: Box, fit: Pick<Fit, 'largest' | 'smallest'>): Mark[] {
  const words = labelWords[label.language];
  const share = label.chargeable === label.weight ? 1 : 0.5;
  const upper = { ...box, height: box.height * share };
  const lower = { ...box, y: box.y + upper.height, height: box.height - upper.height };
  const common = { lines: 1, shapes: label.shapes, align: 'center', valign: 'middle' } as const;
  return [
    ...fitText(`${words.weight} ${label.weight}`, upper, { ...common, ...fit, bold: true }),
    ...(share < 1
      ? fitText(`${words.chargeable} ${label.chargeable}`, lower, { ...common, ...fit, smallest: 1.5 })
      : []),
  ];
}

type PartySizes = { name: number; text: number; smallest: number };

/** The mobile number, and the landline small under it. */
function phoneMarks({ mobile, landline }: LabelParty, box: Box, { smallest }: PartySizes): Mark[] {
  const share = landline ? 0.6 : 1;
  const fit = { smallest: smallest * 0.7, lines: 1, align: 'right', valign: 'middle' } as const;
  const upper = { ...box, height: box.height * share };
  const lower = { ...box, y: box.y + upper.height, height: box.height - upper.height };
  return [
    ...fitText(mobile, upper, { ...fit, largest: (upper.height / LINE_HEIGHT) * 0.85, bold: true }),
    ...fitText(landline, lower, { ...fit, largest: lower.height / LINE_HEIGHT }),
  ];
}

const PHONE_SHARE = 0.42;

/** The first line: the name, and the telephone at its end. */
function nameMarks(name: string, party: LabelParty, box: Box, sizes: PartySizes): Mark[] {
  const width = box.width * (1 - PHONE_SHARE) - 2;
  const phone = { ...box, x: box.x + box.width * (1 - PHONE_SHARE), width: box.width * PHONE_SHARE };
  return [
    ...fitText(
      name,
      { ...box, width },
      {
        largest: sizes.name,
        smallest: sizes.smallest * 0.8,
        bold: true,
        shapes: party.shapes,
        valign: 'middle',
      },
    ),
    ...phoneMarks(party, phone, sizes),
  ];
}

/** The receiver: name and telephone, then company, address, postcode and country, each on lines of its own. */
export function receiverMarks(party: LabelParty, box: Box, sizes: PartySizes): Mark[] {
  const fit = { largest: sizes.text, smallest: sizes.smallest, shapes: party.shapes };
  const line = sizes.text * LINE_HEIGHT;
  const marks: Mark[] = nameMarks(party.name, party, { ...box, height: sizes.name * 1.3 }, sizes);
  let y = box.y + sizes.name * 1.3 + 0.3;
  const bottom = box.y + box.height;
  /** Leaves so many lines free under it. */
  const put = (text: string, height: number) => {
    const lines = fitText(text, { ...box, y, height }, fit);
    const last = lines.at(-1);
    if (last) y = last.baseline + last.size * (LINE_HEIGHT - ASCENT);
    marks.push(...lines);
  };
  put(party.company, line);
  put(party.address, bottom - y - line * (party.latin ? 2 : 1));
  put(party.latin, line);
  put([party.postcode, party.country].filter(Boolean).join(' · '), line);
  return marks;
}

/** The sender, small: name and company on one line, all of the address in the rest. */
export function senderMarks(party: LabelParty, box: Box, sizes: PartySizes): Mark[] {
  const first = sizes.name * 1.4;
  const name = [party.name, party.company].filter(Boolean).join(' · ');
  const address = [party.address, party.latin, [party.postcode, party.country].filter(Boolean).join(' ')];
  return [
    ...nameMarks(name, party, { ...box, height: first }, sizes),
    ...fitText(
      address.filter(Boolean).join(' · '),
      { ...box, y: box.y + first, height: box.height - first },
      { largest: sizes.text, smallest: sizes.smallest, shapes: party.shapes },
    ),
  ];
}

/** 'Contents: shirts', one under the other, as many as have something to say. */
export function detailMarks(label: Label, box: Box, size: number): Mark[] {
  const words = labelWords[label.language];
  const details: [string, string, number][] = [
    [words.item, label.item, 2],
    [words.reference, label.reference, 2],
    [words.transfer, label.transfer, 1],
    [words.remark, label.remark, 4],
  ];
  const marks: Mark[] = [];
  let y = box.y;
  for (const [word, text, most] of details) {
    const room = Math.min(box.y + box.height - y, most * size * 1.25);
    if (!text || room < size * 1.2) continue;
    const fit = { largest: size, smallest: 2, shapes: label.shapes };
    const lines = fitText(`${word}: ${text}`, { ...box, y, height: room }, fit);
    marks.push(...lines);
    const last = lines.at(-1);
    if (last) y = last.baseline + last.size * 0.32;
  }
  return marks;
}

/** How it is paid; loud where the driver has to take money. */
export function paymentMarks(label: Label, box: Box): Mark[] {
  const text = [labelWords[label.language].payments[label.payment], label.collect].filter(Boolean).join(' ');
  const fit = { largest: 3.8, smallest: 1.9, shapes: label.shapes };
  if (label.payment === 'receiver_collect') return shout(text, box, fit);
  return fitText(text, inset(box, 1, 0.4), { ...fit, largest: 3, align: 'center', valign: 'middle' });
}
