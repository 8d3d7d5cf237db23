import { allOrderWords } from '@miya/contract/field-names';
import { incoterms } from '@miya/contract/orders';
import { across, down } from '../../../libraries/printing/index.ts';
import { getNumberedParcels } from '../../orders/index.ts';
import { kilograms, money } from '../labels/describe-label.ts';
import type { PrintRow } from '../print-store.ts';
import { type FormPen, LEFT, WIDTH } from './form-pen.ts';
import type { InvoiceWord } from './invoice-words.ts';

/** What it comes to, the terms of the export, and who signs for it. */
export function drawFoot(pen: FormPen<InvoiceWord>, row: PrintRow, y: number): void {
  const { text, english, own, both, put } = pen;
  const currency = row.declared_currency ?? row.currency;
  // What it is declared to be worth and what it is insured for are two things: neither stands for the other.
  const declared = row.declared > 0n ? money(row.declared, currency) : '';
  const insured = row.insured > 0n ? money(row.insured, row.currency) : '';
  const total = { y: y + 1, height: 8 };
  const sum = { largest: 3.8, smallest: 2, bold: true, valign: 'middle' } as const;
  text(`${both('total')} · ${both('declared')}`, { x: LEFT + 2, width: 120, ...total }, sum);
  text(declared, { x: LEFT + 130, width: 48, ...total }, { ...sum, align: 'right' });
  put(down(LEFT, y, 10, 0.2), down(LEFT + WIDTH - 0.2, y, 10, 0.2), across(LEFT, y + 10, WIDTH, 0.4));

  pen.cells(y + 14, 18, [
    ['pieces', String(row.settlement_pieces ?? row.pieces), 20],
    ['weight', kilograms(row.settlement_weight ?? row.weight), 26],
    ['size', sizesOf(row), 50],
    ['insured', insured, 28],
    ['incoterm', row.duties_payer ? incoterms[row.duties_payer] : '', 18],
    ['exportReason', reasonOf(pen, row), 38],
  ]);
  pen.cell('remark', [row.ioss && `IOSS ${row.ioss}`, row.remark].filter(Boolean).join('\n'), {
    x: LEFT,
    y: y + 36,
    width: WIDTH,
    height: 24,
  });
  const sworn = { largest: 3.4, smallest: 2.4 };
  text(english('declaration'), { x: LEFT, y: y + 65, width: WIDTH, height: 5 }, sworn);
  text(own('declaration'), { x: LEFT, y: y + 70.5, width: WIDTH, height: 5 }, sworn);
  put(across(LEFT, y + 92, 90, 0.25));
  text(both('signature'), { x: LEFT, y: y + 93, width: 90, height: 4 }, { largest: 2.6, smallest: 2 });
}

const sizesOf = (row: PrintRow) =>
  getNumberedParcels(row)
    .rows.flatMap(({ size, pieces }) =>
      size ? `${pieces > 1 ? `${pieces} x ` : ''}${size.length} x ${size.width} x ${size.height}` : [],
    )
    .join('; ');

/** Why it leaves the country, in English and as the destination calls it. */
function reasonOf({ language }: FormPen<InvoiceWord>, { export_reason: reason }: PrintRow): string {
  if (reason === null) return '';
  const [english, own] = [allOrderWords.en, allOrderWords[language]].map(
    (words) => words.exportReasons[reason],
  );
  return english === own ? (english ?? '') : `${english} · ${own}`;
}
