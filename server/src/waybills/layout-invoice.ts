import type { PartyRole } from '@miya/contract/addresses';
import { A4, across, type Box, down, type Fit, fitText, frame, type Mark, shapesIn } from '../paper/index.ts';
import {
  describeParty,
  destinationOf,
  kilograms,
  money,
  type PrintSettings,
  serviceOnPaper,
} from './describe-label.ts';
import { invoiceWords } from './invoice-words.ts';
import type { PrintRow } from './print-store.ts';

const LEFT = 15;
const WIDTH = A4.width - 2 * LEFT;

type Word = keyof (typeof invoiceWords)['en'];

/** Each side's identity number, whole: customs ask for it. Opened for this paper alone. */
export type OpenIdentities = Record<PartyRole, string>;

/** The invoice of an order for customs, on A4: every word in English, and once more in the destination's language. */
export async function layoutInvoice(
  row: PrintRow,
  { profile }: Pick<PrintSettings, 'profile'>,
  identities: OpenIdentities,
): Promise<Mark[]> {
  const destination = destinationOf(row);
  const { language } = destination;
  const [shipper, consignee] = [
    await describeParty(row.sender, destination),
    await describeParty(row.receiver, destination),
  ];
  const shapes = shapesIn(language);
  const both = (word: Word) =>
    language === 'en' ? invoiceWords.en[word] : `${invoiceWords.en[word]} · ${invoiceWords[language][word]}`;
  const marks: Mark[] = [];
  const text = (content: string, box: Box, fit: Fit) =>
    marks.push(...fitText(content, box, { shapes, ...fit }));
  /** A heading in small letters, one language under the other, and under it what it is about. */
  const cell = (word: Word, content: string, box: Box) => {
    const inner = { x: box.x + 2, width: box.width - 4 };
    const small = { largest: 2.4, smallest: 1.6, lines: 1 };
    text(invoiceWords.en[word], { ...inner, y: box.y + 1, height: 3 }, small);
    if (language !== 'en') text(invoiceWords[language][word], { ...inner, y: box.y + 4, height: 3 }, small);
    const top = language === 'en' ? 5 : 8;
    const room = { ...inner, y: box.y + top, height: box.height - top - 1 };
    text(content, room, { largest: 3.4, smallest: 2 });
    marks.push(...frame(box, 0.2));
  };
  const cells = (y: number, height: number, of: [Word, string, number][]) => {
    let x = LEFT;
    for (const [word, content, width] of of) {
      cell(word, content, { x, y, width, height });
      x += width;
    }
  };

  text(profile.name, { x: LEFT, y: 14, width: 110, height: 7 }, { largest: 4.6, smallest: 3, bold: true });
  text(
    invoiceWords.en.title,
    { x: LEFT, y: 22, width: 112, height: 9 },
    { largest: 6.4, smallest: 4, bold: true },
  );
  if (language !== 'en')
    text(
      invoiceWords[language].title,
      { x: LEFT, y: 30.5, width: 112, height: 6 },
      { largest: 4, smallest: 3 },
    );
  marks.push({ kind: 'code128', x: 130, y: 14, width: 65, height: 14, text: row.waybill });
  const numbered = `${row.waybill}   ${row.created_at.toISOString().slice(0, 10)}`;
  text(
    numbered,
    { x: 130, y: 29, width: 65, height: 5 },
    { largest: 3.6, smallest: 3, bold: true, align: 'center' },
  );
  marks.push(across(LEFT, 38, WIDTH, 0.6));

  const sides = [
    ['shipper', shipper, identities.sender],
    ['consignee', consignee, identities.receiver],
  ] as const;
  sides.forEach(([word, side, identity], at) => {
    const box = { x: LEFT + (at * WIDTH) / 2, y: 42, width: WIDTH / 2, height: 56 };
    const inner = { x: box.x + 2, width: box.width - 4 };
    const own = { shapes: side.shapes };
    text(both(word), { ...inner, y: 43.2, height: 3.4 }, { largest: 2.5, smallest: 1.6 });
    text(side.name, { ...inner, y: 47.5, height: 6 }, { largest: 4.4, smallest: 2.4, bold: true, ...own });
    text(side.company, { ...inner, y: 54, height: 5 }, { largest: 3.6, smallest: 2.2, ...own });
    text(
      [side.address, side.latin].filter(Boolean).join(' · '),
      { ...inner, y: 60, height: 19 },
      { largest: 3.6, smallest: 2.2, ...own },
    );
    const country = [side.postcode, side.country].filter(Boolean).join(' · ');
    text(country, { ...inner, y: 79.5, height: 5 }, { largest: 3.6, smallest: 2.2, bold: true, ...own });
    text(
      `${both('phone')}: ${[side.mobile, side.landline].filter(Boolean).join(' / ')}`,
      { ...inner, y: 85.5, height: 5 },
      { largest: 3.2, smallest: 2 },
    );
    if (identity)
      text(
        `${both('identity')}: ${identity}`,
        { ...inner, y: 91.5, height: 5 },
        { largest: 3.2, smallest: 2 },
      );
    marks.push(...frame(box, 0.2));
  });

  const pieces = row.settlement_pieces ?? row.pieces;
  const weight = kilograms(row.settlement_weight ?? row.weight);
  cells(98, 16, [
    ['origin', shipper.country, 45],
    ['destination', consignee.country, 45],
    ['service', `${row.service_code} · ${serviceOnPaper(row, language)}`, 50],
    ['reference', row.client_reference ?? '', 40],
  ]);

  const size = [row.length, row.width, row.height].every((side) => side !== null)
    ? `${row.length} x ${row.width} x ${row.height}`
    : '';
  // What it is declared to be worth and what it is insured for are two things: neither stands for the other.
  const amount = (units: bigint) => (units > 0n ? money(units, row.currency) : '');
  const [declared, insured] = [amount(row.declared), amount(row.insured)];
  const columns: [Word, string, number][] = [
    ['goods', row.item_name, 44],
    ['code', row.item_code, 22],
    ['pieces', String(pieces), 16],
    ['weight', weight, 20],
    ['size', size, 24],
    ['declared', declared, 27],
    ['insured', insured, 27],
  ];
  cells(120, 28, columns);
  marks.push(across(LEFT, 148, WIDTH, 0.4), down(LEFT, 148, 10, 0.2), down(LEFT + WIDTH - 0.2, 148, 10, 0.2));
  const total = { y: 149, height: 8 };
  const sum = { largest: 3.8, smallest: 2, bold: true, valign: 'middle' } as const;
  text(both('total'), { x: LEFT + 2, width: 60, ...total }, sum);
  text(String(pieces), { x: LEFT + 68, width: 12, ...total }, sum);
  text(weight, { x: LEFT + 84, width: 16, ...total }, sum);
  text(declared, { x: LEFT + 128, width: 23, ...total }, sum);
  text(insured, { x: LEFT + 155, width: 23, ...total }, sum);
  marks.push(across(LEFT, 158, WIDTH, 0.4));

  cell('remark', row.remark, { x: LEFT, y: 164, width: WIDTH, height: 30 });
  text(
    invoiceWords.en.declaration,
    { x: LEFT, y: 204, width: WIDTH, height: 5 },
    { largest: 3.4, smallest: 2.4 },
  );
  if (language !== 'en')
    text(
      invoiceWords[language].declaration,
      { x: LEFT, y: 209.5, width: WIDTH, height: 5 },
      { largest: 3.4, smallest: 2.4 },
    );
  marks.push(across(LEFT, 238, 90, 0.25));
  text(both('signature'), { x: LEFT, y: 239, width: 90, height: 4 }, { largest: 2.6, smallest: 2 });
  return marks;
}
