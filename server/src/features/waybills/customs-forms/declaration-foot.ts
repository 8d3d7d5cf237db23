import { allOrderWords } from '@miya/contract/field-names';
import type { ExportReason, ShownLine } from '@miya/contract/orders';
import { incoterms } from '@miya/contract/orders';
import { across, frame } from '../../../libraries/printing/index.ts';
import { kilograms, money } from '../labels/describe-label.ts';
import type { PrintRow } from '../print-store.ts';
import type { DeclarationWord } from './declaration-words.ts';
import { type FormPen, LEFT, WIDTH } from './form-pen.ts';

type Pen = FormPen<DeclarationWord>;

/** The categories that the form of the post has boxes for, in their sequence. */
const categories = ['gift', 'documents', 'sample', 'sale', 'returned', 'other'] as const;
type Category = (typeof categories)[number];
const categoryOf: Record<ExportReason, Category> = {
  gift: 'gift',
  documents: 'documents',
  sample: 'sample',
  sale: 'sale',
  returned: 'returned',
  repair: 'other',
  personal: 'other',
  other: 'other',
};

const BOX = 3.4;

/** All items together: what they weigh and are worth; also where they go on. */
export function drawTotals(pen: Pen, row: PrintRow, lines: readonly ShownLine[], more: boolean, y: number) {
  const sum = { largest: 3.4, smallest: 1.8, bold: true, valign: 'middle' } as const;
  const said = more ? `${pen.both('totals')} (${pen.both('further')})` : pen.both('totals');
  const line = { y, height: 8 };
  pen.text(said, { x: LEFT + 1.5, width: 85, ...line }, sum);
  pen.text(netWeightOf(lines), { x: LEFT + 89.5, width: 19, ...line }, { ...sum, align: 'right' });
  const declared = row.declared > 0n ? money(row.declared, row.declared_currency ?? row.currency) : '';
  pen.text(declared, { x: LEFT + 111.5, width: 25, ...line }, { ...sum, align: 'right' });
  pen.put(...frame({ x: LEFT, width: WIDTH, ...line }, 0.2));
}

/** Nothing where one of them does not say what it weighs: a sum of some would be taken for that of all. */
function netWeightOf(lines: readonly ShownLine[]): string {
  if (lines.some(({ netWeight }) => netWeight === 0)) return '';
  return kilograms(BigInt(lines.reduce((sum, { quantity, netWeight }) => sum + quantity * netWeight, 0)));
}

/** What the parcel is, why it is sent, and who signs for it. */
export function drawDeclarationFoot(pen: Pen, row: PrintRow, y: number): void {
  pen.cells(y, 14, [
    ['pieces', String(row.settlement_pieces ?? row.pieces), 22],
    ['weight', kilograms(row.settlement_weight ?? row.weight), 32],
    ['postage', row.freight === null ? '' : money(row.freight, row.currency), 40],
    ['incoterm', row.duties_payer ? incoterms[row.duties_payer] : '', 22],
    ['reference', row.client_reference ?? '', 64],
  ]);
  drawCategories(pen, row, y + 16);
  pen.cells(y + 40, 13, [
    ['licence', '', 60],
    ['certificate', '', 60],
    ['invoice', row.waybill, 60],
  ]);
  const remark = [row.ioss && `IOSS ${row.ioss}`, row.remark].filter(Boolean).join(' · ');
  pen.cell('remark', remark, { x: LEFT, y: y + 53, width: WIDTH, height: 15 });
  const sworn = { largest: 2.8, smallest: 1.8 };
  pen.text(pen.english('declaration'), { x: LEFT, y: y + 69.5, width: WIDTH, height: 4 }, sworn);
  pen.text(pen.own('declaration'), { x: LEFT, y: y + 73.5, width: WIDTH, height: 4 }, sworn);
  pen.put(across(LEFT, y + 88, 90, 0.25));
  pen.text(
    pen.both('signature'),
    { x: LEFT, y: y + 89, width: 90, height: 4 },
    { largest: 2.6, smallest: 2 },
  );
}

/** A box for each category, the right one ticked; none where nobody said why it is sent. */
function drawCategories(pen: Pen, { export_reason: reason }: PrintRow, y: number): void {
  const area = { x: LEFT, y, width: WIDTH, height: 24 };
  pen.caption('category', area);
  pen.put(...frame(area, 0.2));
  categories.forEach((category, at) => {
    const left = LEFT + 2 + (at % 3) * (WIDTH / 3);
    const top = y + 9 + Math.floor(at / 3) * 7;
    const isTicked = reason !== null && categoryOf[reason] === category;
    pen.put(...frame({ x: left, y: top, width: BOX, height: BOX }, 0.25));
    const middle = { largest: 3.6, smallest: 2, valign: 'middle' } as const;
    if (isTicked)
      pen.text(
        'X',
        { x: left, y: top - 0.6, width: BOX, height: BOX + 1.2 },
        { ...middle, bold: true, align: 'center' },
      );
    // 'Other' is explained where the reason is one that the post has no box for.
    const named = [category, ...(isTicked && reason !== category ? [reason] : [])];
    const words = named.map((one) => reasonIn(pen, one)).join(': ');
    pen.text(
      words,
      { x: left + BOX + 2, y: top - 1.6, width: WIDTH / 3 - BOX - 6, height: BOX + 3.2 },
      { ...middle, largest: 2.9 },
    );
  });
}

/** A reason in English and as the destination calls it. */
function reasonIn({ language }: Pen, reason: ExportReason): string {
  const [english, own] = [allOrderWords.en, allOrderWords[language]].map(
    ({ exportReasons }) => exportReasons[reason],
  );
  return [...new Set([english, own])].join(' · ');
}
