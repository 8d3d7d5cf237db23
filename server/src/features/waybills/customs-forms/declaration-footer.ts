import { orderFieldNamesByLanguage } from '@miya/contract/field-names';
import type { ExportReason, ShownGoodsLine } from '@miya/contract/orders';
import { incotermsByDutiesPayer } from '@miya/contract/orders';
import { createFrame, createHorizontalLine } from '../../../libraries/printing/index.ts';
import { formatKilograms, formatMoney } from '../labels/build-label.ts';
import type { PrintRow } from '../print-store.ts';
import type { DeclarationTextKey } from './declaration-texts.ts';
import { FORM_LEFT, FORM_WIDTH, type FormPage } from './form-page.ts';

type DeclarationPage = FormPage<DeclarationTextKey>;

/** The categories of the CN23 form, in the order of its checkboxes. */
const categories = ['gift', 'documents', 'sample', 'sale', 'returned', 'other'] as const;
type Category = (typeof categories)[number];
const categoryByReason: Record<ExportReason, Category> = {
  gift: 'gift',
  documents: 'documents',
  sample: 'sample',
  sale: 'sale',
  returned: 'returned',
  repair: 'other',
  personal: 'other',
  other: 'other',
};

const CHECKBOX_SIZE = 3.4;

/** Draws the totals of all items, and a note when more items follow on further pages. */
export function drawTotals(
  page: DeclarationPage,
  row: PrintRow,
  lines: readonly ShownGoodsLine[],
  hasMorePages: boolean,
  y: number,
) {
  const fit = { maxSize: 3.4, minSize: 1.8, bold: true, valign: 'middle' } as const;
  const totals = page.getBilingualText('totals');
  const caption = hasMorePages ? `${totals} (${page.getBilingualText('further')})` : totals;
  const vertical = { y, height: 8 };
  page.addText(caption, { x: FORM_LEFT + 1.5, width: 85, ...vertical }, fit);
  page.addText(
    formatTotalNetWeight(lines),
    { x: FORM_LEFT + 89.5, width: 19, ...vertical },
    { ...fit, align: 'right' },
  );
  const declared = row.declared > 0n ? formatMoney(row.declared, row.declared_currency ?? row.currency) : '';
  page.addText(declared, { x: FORM_LEFT + 111.5, width: 25, ...vertical }, { ...fit, align: 'right' });
  page.addMarks(...createFrame({ x: FORM_LEFT, width: FORM_WIDTH, ...vertical }, 0.2));
}

/** Returns '' when an item has no net weight: a partial sum would look like the total. */
function formatTotalNetWeight(lines: readonly ShownGoodsLine[]): string {
  if (lines.some(({ netWeight }) => netWeight === 0)) return '';
  return formatKilograms(
    BigInt(lines.reduce((sum, { quantity, netWeight }) => sum + quantity * netWeight, 0)),
  );
}

/** Draws parcel data, category, document numbers, remark and signature. */
export function drawDeclarationFooter(page: DeclarationPage, row: PrintRow, y: number): void {
  page.addCellRow(y, 14, [
    ['pieces', String(row.settlement_pieces ?? row.pieces), 22],
    ['weight', formatKilograms(row.settlement_weight ?? row.weight), 32],
    ['postage', row.freight === null ? '' : formatMoney(row.freight, row.currency), 40],
    ['incoterm', row.duties_payer ? incotermsByDutiesPayer[row.duties_payer] : '', 22],
    ['reference', row.client_reference ?? '', 64],
  ]);
  drawCategories(page, row, y + 16);
  page.addCellRow(y + 40, 13, [
    ['licence', '', 60],
    ['certificate', '', 60],
    ['invoice', row.waybill, 60],
  ]);
  const remark = [row.ioss && `IOSS ${row.ioss}`, row.remark].filter(Boolean).join(' · ');
  page.addCell('remark', remark, { x: FORM_LEFT, y: y + 53, width: FORM_WIDTH, height: 15 });
  const declarationFit = { maxSize: 2.8, minSize: 1.8 };
  page.addText(
    page.getEnglishText('declaration'),
    { x: FORM_LEFT, y: y + 69.5, width: FORM_WIDTH, height: 4 },
    declarationFit,
  );
  page.addText(
    page.getLocalText('declaration'),
    { x: FORM_LEFT, y: y + 73.5, width: FORM_WIDTH, height: 4 },
    declarationFit,
  );
  page.addMarks(createHorizontalLine(FORM_LEFT, y + 88, 90, 0.25));
  page.addText(
    page.getBilingualText('signature'),
    { x: FORM_LEFT, y: y + 89, width: 90, height: 4 },
    { maxSize: 2.6, minSize: 2 },
  );
}

/** Draws a checkbox for each category. The category of the export reason is ticked, or none without a reason. */
function drawCategories(page: DeclarationPage, { export_reason: reason }: PrintRow, y: number): void {
  const area = { x: FORM_LEFT, y, width: FORM_WIDTH, height: 24 };
  page.addCaption('category', area);
  page.addMarks(...createFrame(area, 0.2));
  categories.forEach((category, index) => {
    const left = FORM_LEFT + 2 + (index % 3) * (FORM_WIDTH / 3);
    const top = y + 9 + Math.floor(index / 3) * 7;
    const isTicked = reason !== null && categoryByReason[reason] === category;
    page.addMarks(...createFrame({ x: left, y: top, width: CHECKBOX_SIZE, height: CHECKBOX_SIZE }, 0.25));
    const fit = { maxSize: 3.6, minSize: 2, valign: 'middle' } as const;
    if (isTicked)
      page.addText(
        'X',
        { x: left, y: top - 0.6, width: CHECKBOX_SIZE, height: CHECKBOX_SIZE + 1.2 },
        { ...fit, bold: true, align: 'center' },
      );
    // A reason without its own checkbox is printed after 'Other': 'Other: Repair'.
    const labels = [category, ...(isTicked && reason !== category ? [reason] : [])];
    const text = labels.map((label) => formatExportReason(page, label)).join(': ');
    page.addText(
      text,
      {
        x: left + CHECKBOX_SIZE + 2,
        y: top - 1.6,
        width: FORM_WIDTH / 3 - CHECKBOX_SIZE - 6,
        height: CHECKBOX_SIZE + 3.2,
      },
      { ...fit, maxSize: 2.9 },
    );
  });
}

/** Formats a reason in English and, when it differs, in the language of the destination. */
function formatExportReason({ language }: DeclarationPage, reason: ExportReason): string {
  const [english, local] = [orderFieldNamesByLanguage.en, orderFieldNamesByLanguage[language]].map(
    ({ exportReasons }) => exportReasons[reason],
  );
  return [...new Set([english, local])].join(' · ');
}
