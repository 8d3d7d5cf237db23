import type { PartyRole } from '@miya/contract/addresses';
import type { ShownLine } from '@miya/contract/orders';
import { linesIn } from '../orders/index.ts';
import type { Mark } from '../paper/index.ts';
import { describeParty, destinationOf, type PrintSettings, serviceOnPaper } from './describe-label.ts';
import { drawFoot } from './invoice-foot.ts';
import { drawSides, drawTitle } from './invoice-head.ts';
import { drawLines } from './invoice-lines.ts';
import { penFor } from './invoice-pen.ts';
import type { PrintRow } from './print-store.ts';

/** Each side's identity number, whole: customs ask for it. Opened for this paper alone. */
export type OpenIdentities = Record<PartyRole, string>;

/** Where the lines begin, below the parties and on the pages after, and how many a page has room for. */
const FIRST = { y: 118, lines: 15, linesWithFoot: 5 };
const NEXT = { y: 42, lines: 25, linesWithFoot: 14 };

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
  const pages = pagesOf(linesIn(row));
  return pages.map((lines, at) => {
    const pen = penFor(language);
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
    const end = drawLines(pen, lines, at === 0 ? FIRST.y : NEXT.y);
    if (at === pages.length - 1) drawFoot(pen, row, end);
    return pen.marks;
  });
}

/** The lines of each page. The last one has room for the foot, and may be the foot alone. */
function pagesOf(lines: readonly ShownLine[]): ShownLine[][] {
  if (lines.length <= FIRST.linesWithFoot) return [[...lines]];
  const pages = [lines.slice(0, FIRST.lines)];
  let rest = lines.slice(FIRST.lines);
  while (rest.length > NEXT.linesWithFoot) {
    pages.push(rest.slice(0, NEXT.lines));
    rest = rest.slice(NEXT.lines);
  }
  return [...pages, rest];
}
