import { orderFieldNamesByLanguage } from '@miya/contract/field-names';
import { incotermsByDutiesPayer } from '@miya/contract/orders';
import { createHorizontalLine, createVerticalLine } from '../../../libraries/printing/index.ts';
import { getNumberedParcels } from '../../orders/index.ts';
import { formatKilograms, formatMoney } from '../labels/build-label.ts';
import type { PrintRow } from '../print-store.ts';
import { FORM_LEFT, FORM_WIDTH, type FormPage } from './form-page.ts';
import type { InvoiceTextKey } from './invoice-texts.ts';

/** Draws the total, the export terms, the remark and the signature. */
export function drawInvoiceFooter(page: FormPage<InvoiceTextKey>, row: PrintRow, y: number): void {
  const { addText, getEnglishText, getLocalText, getBilingualText, addMarks } = page;
  const currency = row.declared_currency ?? row.currency;
  // The declared value (for customs) and the insured value are independent: neither replaces the other.
  const declared = row.declared > 0n ? formatMoney(row.declared, currency) : '';
  const insured = row.insured > 0n ? formatMoney(row.insured, row.currency) : '';
  const vertical = { y: y + 1, height: 8 };
  const totalFit = { maxSize: 3.8, minSize: 2, bold: true, valign: 'middle' } as const;
  const totalCaption = `${getBilingualText('total')} · ${getBilingualText('declared')}`;
  addText(totalCaption, { x: FORM_LEFT + 2, width: 120, ...vertical }, totalFit);
  addText(declared, { x: FORM_LEFT + 130, width: 48, ...vertical }, { ...totalFit, align: 'right' });
  addMarks(
    createVerticalLine(FORM_LEFT, y, 10, 0.2),
    createVerticalLine(FORM_LEFT + FORM_WIDTH - 0.2, y, 10, 0.2),
    createHorizontalLine(FORM_LEFT, y + 10, FORM_WIDTH, 0.4),
  );

  page.addCellRow(y + 14, 18, [
    ['pieces', String(row.settlement_pieces ?? row.pieces), 20],
    ['weight', formatKilograms(row.settlement_weight ?? row.weight), 26],
    ['size', formatParcelSizes(row), 50],
    ['insured', insured, 28],
    ['incoterm', row.duties_payer ? incotermsByDutiesPayer[row.duties_payer] : '', 18],
    ['exportReason', formatExportReason(page, row), 38],
  ]);
  page.addCell('remark', [row.ioss && `IOSS ${row.ioss}`, row.remark].filter(Boolean).join('\n'), {
    x: FORM_LEFT,
    y: y + 36,
    width: FORM_WIDTH,
    height: 24,
  });
  const declarationFit = { maxSize: 3.4, minSize: 2.4 };
  addText(
    getEnglishText('declaration'),
    { x: FORM_LEFT, y: y + 65, width: FORM_WIDTH, height: 5 },
    declarationFit,
  );
  addText(
    getLocalText('declaration'),
    { x: FORM_LEFT, y: y + 70.5, width: FORM_WIDTH, height: 5 },
    declarationFit,
  );
  addMarks(createHorizontalLine(FORM_LEFT, y + 92, 90, 0.25));
  addText(
    getBilingualText('signature'),
    { x: FORM_LEFT, y: y + 93, width: 90, height: 4 },
    { maxSize: 2.6, minSize: 2 },
  );
}

const formatParcelSizes = (row: PrintRow) =>
  getNumberedParcels(row)
    .rows.flatMap(({ size, pieces }) =>
      size ? `${pieces > 1 ? `${pieces} x ` : ''}${size.length} x ${size.width} x ${size.height}` : [],
    )
    .join('; ');

/** Formats the reason in English and, when it differs, in the language of the destination. */
function formatExportReason(
  { language }: FormPage<InvoiceTextKey>,
  { export_reason: reason }: PrintRow,
): string {
  if (reason === null) return '';
  const [english, local] = [orderFieldNamesByLanguage.en, orderFieldNamesByLanguage[language]].map(
    (texts) => texts.exportReasons[reason],
  );
  return english === local ? (english ?? '') : `${english} · ${local}`;
}
