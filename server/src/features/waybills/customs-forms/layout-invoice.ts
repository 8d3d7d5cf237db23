import type { Mark } from '../../../libraries/printing/index.ts';
import { getGoodsLines } from '../../orders/index.ts';
import {
  buildLabelParty,
  formatServiceName,
  getDestination,
  type PrintSettings,
} from '../labels/build-label.ts';
import type { PrintRow } from '../print-store.ts';
import type { DecryptedIdentities } from './create-forms-response.ts';
import { drawFormTitle, drawParties } from './form-header.ts';
import { createFormPage } from './form-page.ts';
import { drawTable, measureTableRow, splitRowsIntoPages, type TableHeightLimit } from './form-table.ts';
import { invoiceColumns } from './invoice-columns.ts';
import { drawInvoiceFooter } from './invoice-footer.ts';
import { invoiceTexts } from './invoice-texts.ts';

/** The y position of the table and the height for its rows, on the page with the parties and on later pages. */
const FIRST_PAGE = { y: 118, withoutFooter: 135, withFooter: 45 } satisfies TableHeightLimit & { y: number };
const LATER_PAGE = { y: 42, withoutFooter: 225, withFooter: 126 } satisfies TableHeightLimit & { y: number };

/** Lays out the commercial invoice of an order on A4. The last page has the totals and the signature. */
export async function layoutInvoice(
  row: PrintRow,
  { profile }: Pick<PrintSettings, 'profile'>,
  identities: DecryptedIdentities,
): Promise<Mark[][]> {
  const destination = getDestination(row);
  const { language } = destination;
  const shipper = await buildLabelParty(row.sender, destination);
  const consignee = await buildLabelParty(row.receiver, destination);
  const rows = getGoodsLines(row).map((line) => measureTableRow(line, invoiceColumns));
  const pages = splitRowsIntoPages(rows, FIRST_PAGE, LATER_PAGE);
  return pages.map((pageRows, pageIndex) => {
    const page = createFormPage(invoiceTexts, language);
    drawFormTitle(page, row, profile.name, pages.length > 1 ? `${pageIndex + 1} / ${pages.length}` : '');
    if (pageIndex === 0) {
      drawParties(page, [
        { heading: 'shipper', party: shipper, identityNumber: identities.sender },
        { heading: 'consignee', party: consignee, identityNumber: identities.receiver },
      ]);
      page.addCellRow(98, 16, [
        ['origin', shipper.country, 45],
        ['destination', consignee.country, 45],
        ['service', `${row.service_code} · ${formatServiceName(row, language)}`, 50],
        ['reference', row.client_reference ?? '', 40],
      ]);
    }
    const tableEnd = drawTable(page, invoiceColumns, pageRows, pageIndex === 0 ? FIRST_PAGE.y : LATER_PAGE.y);
    if (pageIndex === pages.length - 1) drawInvoiceFooter(page, row, tableEnd);
    return page.marks;
  });
}
