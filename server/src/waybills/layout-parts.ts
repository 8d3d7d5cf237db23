import type { Label, LabelParty } from './describe-label.ts';
import { type Fit, fitText } from './fit-text.ts';
import { labelWords } from './label-words.ts';
import type { Box, Mark } from './mark.ts';
import type { Shapes } from './split-runs.ts';

const CAPTION = 2.1;

export const inset = ({ x, y, width, height }: Box, by = 1.2, down = 0.8): Box => ({
  x: x + by,
  y: y + down,
  width: width - 2 * by,
  height: height - 2 * down,
});

export const caption = (text: string, box: Box, shapes: Shapes): Mark[] =>
  fitText(text, { ...box, height: 3 }, { largest: CAPTION, smallest: 1.6, shapes });

/** White on black: what a driver must not overlook. */
export const shout = (text: string, box: Box, fit: Fit): Mark[] => [
  { kind: 'bar', ...box },
  ...fitText(text, inset(box, 1, 0.4), {
    ...fit,
    bold: true,
    white: true,
    align: 'center',
    valign: 'middle',
  }),
];

/** The carrier by its logo, or by its name. */
export function carrierMark({ carrier }: Label, box: Box): Mark[] {
  if (carrier.logo) return [{ kind: 'logo', ...box, image: carrier.logo }];
  return fitText(carrier.name, box, { largest: 6, smallest: 2.6, bold: true, valign: 'middle' });
}

/** The bars with the number under them. */
export const barcodeMarks = (text: string, box: Box, size: number): Mark[] => [
  { kind: 'code128', x: box.x, y: box.y, width: box.width, height: box.height - size * 1.35, text },
  ...fitText(
    text,
    { ...box, y: box.y + box.height - size * 1.28, height: size * 1.3 },
    { largest: size, smallest: 2.5, bold: true, align: 'center' },
  ),
];

type PartySizes = { name: number; text: number; smallest: number };

/** Name and telephone on the first line, then company, address, postcode and country. */
export function partyMarks(party: LabelParty, box: Box, sizes: PartySizes): Mark[] {
  const { shapes } = party;
  const first = sizes.name * 1.3;
  const phones = fitText(
    party.phones,
    { x: box.x + box.width * 0.56, y: box.y, width: box.width * 0.44, height: first },
    { largest: sizes.name * 0.85, smallest: sizes.smallest, bold: true, align: 'right', valign: 'middle' },
  );
  const name = fitText(
    party.name,
    { x: box.x, y: box.y, width: box.width * 0.54, height: first },
    { largest: sizes.name, smallest: sizes.smallest * 0.8, bold: true, shapes, valign: 'middle' },
  );
  const company = party.company
    ? fitText(
        party.company,
        { x: box.x, y: box.y + first, width: box.width, height: sizes.text * 1.25 },
        { largest: sizes.text, smallest: sizes.smallest, shapes },
      )
    : [];
  const top = box.y + first + (company.length > 0 ? sizes.text * 1.28 : 0);
  const end = [party.postcode, party.country].filter(Boolean).join(' · ');
  const last = sizes.text * 1.28;
  const address = fitText(
    party.address,
    { x: box.x, y: top, width: box.width, height: box.y + box.height - top - last },
    { largest: sizes.text, smallest: sizes.smallest, shapes },
  );
  const bottom = address.at(-1);
  const endTop = bottom ? bottom.baseline + bottom.size * 0.3 : top;
  const country = fitText(
    end,
    { x: box.x, y: endTop, width: box.width, height: last },
    { largest: sizes.text, smallest: sizes.smallest, shapes },
  );
  return [...name, ...phones, ...company, ...address, ...country];
}

/** 'Contents: shirts', one under the other, as many as have something to say. */
export function detailMarks(label: Label, box: Box, size: number): Mark[] {
  const words = labelWords[label.language];
  const details: [string, string, number][] = [
    [words.item, label.item, 2],
    [words.reference, label.reference, 1],
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
