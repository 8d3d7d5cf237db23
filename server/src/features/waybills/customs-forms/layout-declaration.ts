import type { ShownGoodsLine } from '@miya/contract/orders';
import type { Mark } from '../../../libraries/printing/index.ts';
import { getGoodsLines } from '../../orders/index.ts';
import {
  buildLabelParty,
  formatKilograms,
  getDestination,
  type PrintSettings,
} from '../labels/build-label.ts';
import type { PrintRow } from '../print-store.ts';
import type { DecryptedIdentities } from './create-forms-response.ts';
import { drawDeclarationFooter, drawTotals } from './declaration-footer.ts';
import { type DeclarationTextKey, declarationTexts } from './declaration-texts.ts';
import { drawFormTitle, drawParties } from './form-header.ts';
import { createFormPage } from './form-page.ts';
import { drawTable, measureTableRow, splitRowsIntoPages, type TableColumn } from './form-table.ts';
import { formatItemName, formatItemValue } from './invoice-columns.ts';

const columns: readonly TableColumn<DeclarationTextKey>[] = [
  { heading: 'goods', width: 72, format: formatItemName },
  { heading: 'quantity', width: 16, format: ({ quantity }) => String(quantity), alignRight: true },
  { heading: 'netWeight', width: 22, format: formatNetWeight, alignRight: true },
  { heading: 'value', width: 28, format: formatItemValue, alignRight: true },
  { heading: 'hsCode', width: 24, format: ({ hsCode }) => hsCode },
  { heading: 'madeIn', width: 18, format: ({ origin }) => origin },
];

function formatNetWeight({ quantity, netWeight }: ShownGoodsLine): string {
  return netWeight === 0 ? '' : formatKilograms(BigInt(quantity * netWeight));
}

/** The CN23 form is one page. Items that do not fit into its table are listed on further pages. */
const FIRST_PAGE = { y: 101, withoutFooter: 72, withFooter: 72 };
const LATER_PAGE = { y: 42, withoutFooter: 234, withFooter: 234 };
const TOTALS_Y = FIRST_PAGE.y + 8 + FIRST_PAGE.withoutFooter;
const FOOTER_Y = TOTALS_Y + 9.5;

/** Lays out the postal customs declaration (CN23) of an order on A4, with as many further pages as its items need. */
export async function layoutDeclaration(
  row: PrintRow,
  { profile }: Pick<PrintSettings, 'profile'>,
  identities: DecryptedIdentities,
): Promise<Mark[][]> {
  const destination = getDestination(row);
  const sender = await buildLabelParty(row.sender, destination);
  const receiver = await buildLabelParty(row.receiver, destination);
  const lines = getGoodsLines(row);
  const rows = lines.map((line) => measureTableRow(line, columns));
  const pages = splitRowsIntoPages(rows, FIRST_PAGE, LATER_PAGE);
  return pages.map((pageRows, pageIndex) => {
    const page = createFormPage(declarationTexts, destination.language);
    drawFormTitle(page, row, profile.name, pages.length > 1 ? `${pageIndex + 1} / ${pages.length}` : '');
    drawTable(page, columns, pageRows, pageIndex === 0 ? FIRST_PAGE.y : LATER_PAGE.y);
    if (pageIndex === 0) {
      drawParties(page, [
        { heading: 'shipper', party: sender, identityNumber: identities.sender },
        { heading: 'consignee', party: receiver, identityNumber: identities.receiver },
      ]);
      drawTotals(page, row, lines, pages.length > 1, TOTALS_Y);
      drawDeclarationFooter(page, row, FOOTER_Y);
    }
    return page.marks;
  });
}
