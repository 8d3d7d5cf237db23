import {
  ASCENT_RATIO,
  type Box,
  fitText,
  type HanStyle,
  LINE_HEIGHT_RATIO,
  type Mark,
  type TextFitOptions,
} from '../../../libraries/printing/index.ts';
import type { Label, LabelParty } from './build-label.ts';
import { labelTexts } from './label-texts.ts';

const CAPTION_SIZE = 2.1;

export const shrinkBox = ({ x, y, width, height }: Box, horizontal = 1.2, vertical = 0.8): Box => ({
  x: x + horizontal,
  y: y + vertical,
  width: width - 2 * horizontal,
  height: height - 2 * vertical,
});

export const layoutCaption = (text: string, box: Box, hanStyle: HanStyle): Mark[] =>
  fitText(text, { ...box, height: 3 }, { maxSize: CAPTION_SIZE, minSize: 1.6, maxLines: 1, hanStyle });

/** For text that a driver must notice. */
const layoutWhiteOnBlack = (text: string, box: Box, fit: TextFitOptions): Mark[] => [
  { kind: 'bar', ...box },
  ...fitText(text, shrinkBox(box, 1, 0.4), {
    ...fit,
    bold: true,
    isWhite: true,
    align: 'center',
    valign: 'middle',
  }),
];

/** The share of a box's width that the TEST mark takes. The mark is for test orders, which must not be shipped. */
const TEST_MARK_WIDTH_SHARE = 0.42;

/** Lays out the TEST mark at the right of a box. `rest` is the part of the box left of the mark. */
export function layoutTestMark(box: Box): { rest: Box; marks: Mark[] } {
  const width = box.width * TEST_MARK_WIDTH_SHARE;
  const rest = { ...box, width: box.width - width - 1.5 };
  const mark = { ...box, x: box.x + box.width - width, width };
  return {
    rest,
    marks: layoutWhiteOnBlack('TEST', mark, { maxSize: box.height * 0.75, minSize: 2.4, maxLines: 1 }),
  };
}

/** Lays out the carrier's logo or name, and the TEST mark of test orders. */
export function layoutCarrier(label: Label, box: Box): Mark[] {
  const { rest, marks } = label.isTest ? layoutTestMark(box) : { rest: box, marks: [] };
  return [...marks, ...layoutLogoOrName(label, rest)];
}

function layoutLogoOrName({ carrier }: Label, box: Box): Mark[] {
  if (carrier.logo) return [{ kind: 'logo', ...box, image: carrier.logo }];
  return fitText(carrier.name, box, { maxSize: 6, minSize: 2.6, bold: true, valign: 'middle' });
}

/** Lays out a barcode with its text below the bars. */
export const layoutBarcode = (text: string, box: Box, size: number): Mark[] => [
  { kind: 'code128', x: box.x, y: box.y, width: box.width, height: box.height - size * 1.35, text },
  ...fitText(
    text,
    { ...box, y: box.y + box.height - size * 1.28, height: size * 1.3 },
    { maxSize: size, minSize: 2.5, maxLines: 1, bold: true, align: 'center' },
  ),
];

/** Lays out the weight and, when it differs, the chargeable weight below it. */
export function layoutWeight(
  label: Label,
  box: Box,
  fit: Pick<TextFitOptions, 'maxSize' | 'minSize'>,
): Mark[] {
  const texts = labelTexts[label.language];
  const upperShare = label.chargeableWeight === label.weight ? 1 : 0.5;
  const upper = { ...box, height: box.height * upperShare };
  const lower = { ...box, y: box.y + upper.height, height: box.height - upper.height };
  const common = { maxLines: 1, hanStyle: label.hanStyle, align: 'center', valign: 'middle' } as const;
  return [
    ...fitText(`${texts.weight} ${label.weight}`, upper, { ...common, ...fit, bold: true }),
    ...(upperShare < 1
      ? fitText(`${texts.chargeable} ${label.chargeableWeight}`, lower, { ...common, ...fit, minSize: 1.5 })
      : []),
  ];
}

/** Font sizes in millimetres. */
type PartySizes = { name: number; text: number; minText: number };

/** Lays out the mobile number, and a landline number in smaller letters below it. */
function layoutPhones({ mobile, landline }: LabelParty, box: Box, { minText }: PartySizes): Mark[] {
  const upperShare = landline ? 0.6 : 1;
  const fit = { minSize: minText * 0.7, maxLines: 1, align: 'right', valign: 'middle' } as const;
  const upper = { ...box, height: box.height * upperShare };
  const lower = { ...box, y: box.y + upper.height, height: box.height - upper.height };
  return [
    ...fitText(mobile, upper, { ...fit, maxSize: (upper.height / LINE_HEIGHT_RATIO) * 0.85, bold: true }),
    ...fitText(landline, lower, { ...fit, maxSize: lower.height / LINE_HEIGHT_RATIO }),
  ];
}

const PHONE_WIDTH_SHARE = 0.42;

/** Lays out the first line of a party: the name at the left, the phone numbers at the right. */
function layoutNameAndPhones(name: string, party: LabelParty, box: Box, sizes: PartySizes): Mark[] {
  const width = box.width * (1 - PHONE_WIDTH_SHARE) - 2;
  const phone = {
    ...box,
    x: box.x + box.width * (1 - PHONE_WIDTH_SHARE),
    width: box.width * PHONE_WIDTH_SHARE,
  };
  return [
    ...fitText(
      name,
      { ...box, width },
      {
        maxSize: sizes.name,
        minSize: sizes.minText * 0.8,
        bold: true,
        hanStyle: party.hanStyle,
        valign: 'middle',
      },
    ),
    ...layoutPhones(party, phone, sizes),
  ];
}

/** Lays out name and phones, then company, address, postcode and country on separate lines. */
export function layoutReceiver(party: LabelParty, box: Box, sizes: PartySizes): Mark[] {
  const fit = { maxSize: sizes.text, minSize: sizes.minText, hanStyle: party.hanStyle };
  const lineHeight = sizes.text * LINE_HEIGHT_RATIO;
  const marks: Mark[] = layoutNameAndPhones(party.name, party, { ...box, height: sizes.name * 1.3 }, sizes);
  let y = box.y + sizes.name * 1.3 + 0.3;
  const bottom = box.y + box.height;
  /** Adds a text of at most this height and moves `y` below its last line. */
  const addLines = (text: string, height: number) => {
    const lines = fitText(text, { ...box, y, height }, fit);
    const last = lines.at(-1);
    if (last) y = last.baseline + last.size * (LINE_HEIGHT_RATIO - ASCENT_RATIO);
    marks.push(...lines);
  };
  addLines(party.company, lineHeight);
  // The address leaves space for the lines below it.
  addLines(party.address, bottom - y - lineHeight * (party.latinPlaces ? 2 : 1));
  addLines(party.latinPlaces, lineHeight);
  addLines([party.postcode, party.country].filter(Boolean).join(' · '), lineHeight);
  return marks;
}

/** Lays out name and company on one line, and the whole address in the rest of the box. */
export function layoutSender(party: LabelParty, box: Box, sizes: PartySizes): Mark[] {
  const firstLineHeight = sizes.name * 1.4;
  const name = [party.name, party.company].filter(Boolean).join(' · ');
  const address = [
    party.address,
    party.latinPlaces,
    [party.postcode, party.country].filter(Boolean).join(' '),
  ];
  return [
    ...layoutNameAndPhones(name, party, { ...box, height: firstLineHeight }, sizes),
    ...fitText(
      address.filter(Boolean).join(' · '),
      { ...box, y: box.y + firstLineHeight, height: box.height - firstLineHeight },
      { maxSize: sizes.text, minSize: sizes.minText, hanStyle: party.hanStyle },
    ),
  ];
}

/** Lays out captions with values ('Contents: shirts') below each other. Empty values are left out. */
export function layoutDetails(label: Label, box: Box, size: number): Mark[] {
  const texts = labelTexts[label.language];
  const details: [caption: string, value: string, maxLines: number][] = [
    [texts.item, label.contents, 2],
    [texts.reference, label.reference, 2],
    [texts.transfer, label.transferNumber, 1],
    [texts.remark, label.remark, 4],
  ];
  const marks: Mark[] = [];
  let y = box.y;
  for (const [caption, value, maxLines] of details) {
    const height = Math.min(box.y + box.height - y, maxLines * size * 1.25);
    // No value, or no space for one more line.
    if (!value || height < size * 1.2) continue;
    const fit = { maxSize: size, minSize: 2, hanStyle: label.hanStyle };
    const lines = fitText(`${caption}: ${value}`, { ...box, y, height }, fit);
    marks.push(...lines);
    const last = lines.at(-1);
    if (last) y = last.baseline + last.size * 0.32;
  }
  return marks;
}

/** Lays out the payment method, white on black when the driver must collect money. */
export function layoutPayment(label: Label, box: Box): Mark[] {
  const text = [labelTexts[label.language].payments[label.payment], label.amountToCollect]
    .filter(Boolean)
    .join(' ');
  const fit = { maxSize: 3.8, minSize: 1.9, hanStyle: label.hanStyle };
  if (label.payment === 'receiver_collect') return layoutWhiteOnBlack(text, box, fit);
  return fitText(text, shrinkBox(box, 1, 0.4), { ...fit, maxSize: 3, align: 'center', valign: 'middle' });
}
