import type { Mark } from '../../../libraries/printing/index.ts';
import { getGoodsLines } from '../../orders/index.ts';
import {
  describeParty,
  destinationOf,
  type PrintSettings,
  serviceOnPaper,
} from '../labels/describe-label.ts';
import type { PrintRow } from '../print-store.ts';
import type { OpenIdentities } from './customs-forms.ts';
import { penFor } from './form-pen.ts';
import { drawTable, measureRow, type Room, splitRows } from './form-table.ts';
import { drawFoot } from './invoice-foot.ts';
import { drawSides, drawTitle } from './invoice-head.ts';
import { invoiceColumns } from './invoice-lines.ts';
import { invoiceWords } from './invoice-words.ts';

/** Where the lines begin, below the parties and on the pages after, and how much room a page has for them. */
const FIRST = { y: 118, alone: 135, withFoot: 45 } satisfies Room & { y: number };
const NEXT = { y: 42, alone: 225, withFoot: 126 } satisfies Room & { y: number };

/** The invoice of an order for customs, on A4: as many pages as its lines take, the sums and the signature on the last. */
export async function layoutInvoice(
  row: PrintRow,
  { profile }: Pick<PrintSettings, 'profile'>,
  identities: OpenIdentities,
): Promise<Mark[][]> {
  const destination = destinationOf(row);
  const { language } = destination;
  const shipper = await describeParty(row.sender, destination);
  const consignee = await describeParty(row.receiver, destination);
  const rows = getGoodsLines(row).map((line) => measureRow(line, invoiceColumns));
  const pages = splitRows(rows, FIRST, NEXT);
  return pages.map((some, at) => {
    const pen = penFor(invoiceWords, language);
    drawTitle(pen, row, profile.name, pages.length > 1 ? `${at + 1} / ${pages.length}` : '');
    if (at === 0) {
      drawSides(pen, [
        { word: 'shipper', party: shipper, identity: identities.sender },
        { word: 'consignee', party: consignee, identity: identities.receiver },
      ]);
      pen.cells(98, 16, [
        ['origin', shipper.country, 45],
        ['destination', consignee.country, 45],
        ['service', `${row.service_code} · ${serviceOnPaper(row, language)}`, 50],
        ['reference', row.client_reference ?? '', 40],
      ]);
    }
    const end = drawTable(pen, invoiceColumns, some, at === 0 ? FIRST.y : NEXT.y);
    if (at === pages.length - 1) drawFoot(pen, row, end);
    return pen.marks;
  });
}
