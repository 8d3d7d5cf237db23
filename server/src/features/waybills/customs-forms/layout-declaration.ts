import type { ShownLine } from '@miya/contract/orders';
import type { Mark } from '../../../libraries/printing/index.ts';
import { getGoodsLines } from '../../orders/index.ts';
import { describeParty, destinationOf, kilograms, type PrintSettings } from '../labels/describe-label.ts';
import type { PrintRow } from '../print-store.ts';
import type { OpenIdentities } from './customs-forms.ts';
import { drawDeclarationFoot, drawTotals } from './declaration-foot.ts';
import { type DeclarationWord, declarationWords } from './declaration-words.ts';
import { penFor } from './form-pen.ts';
import { type Column, drawTable, measureRow, splitRows } from './form-table.ts';
import { drawSides, drawTitle } from './invoice-head.ts';
import { nameOf, worthOf } from './invoice-lines.ts';

const columns: readonly Column<DeclarationWord>[] = [
  { word: 'goods', width: 72, of: nameOf },
  { word: 'quantity', width: 16, of: ({ quantity }) => String(quantity), right: true },
  { word: 'netWeight', width: 22, of: netWeightOf, right: true },
  { word: 'value', width: 28, of: worthOf, right: true },
  { word: 'hsCode', width: 24, of: ({ hsCode }) => hsCode },
  { word: 'madeIn', width: 18, of: ({ origin }) => origin },
];

function netWeightOf({ quantity, netWeight }: ShownLine): string {
  return netWeight === 0 ? '' : kilograms(BigInt(quantity * netWeight));
}

/** The form is one page, whatever is inside; what its table has no room for stands on further sheets. */
const FIRST = { y: 101, alone: 72, withFoot: 72 };
const NEXT = { y: 42, alone: 234, withFoot: 234 };
const TOTALS_Y = FIRST.y + 8 + FIRST.alone;
const FOOT_Y = TOTALS_Y + 9.5;

/** The customs declaration of the post (CN23) for an order, on A4, with as many further sheets as its items take. */
export async function layoutDeclaration(
  row: PrintRow,
  { profile }: Pick<PrintSettings, 'profile'>,
  identities: OpenIdentities,
): Promise<Mark[][]> {
  const destination = destinationOf(row);
  const sender = await describeParty(row.sender, destination);
  const receiver = await describeParty(row.receiver, destination);
  const lines = getGoodsLines(row);
  const rows = lines.map((line) => measureRow(line, columns));
  const pages = splitRows(rows, FIRST, NEXT);
  return pages.map((some, at) => {
    const pen = penFor(declarationWords, destination.language);
    drawTitle(pen, row, profile.name, pages.length > 1 ? `${at + 1} / ${pages.length}` : '');
    drawTable(pen, columns, some, at === 0 ? FIRST.y : NEXT.y);
    if (at === 0) {
      drawSides(pen, [
        { word: 'shipper', party: sender, identity: identities.sender },
        { word: 'consignee', party: receiver, identity: identities.receiver },
      ]);
      drawTotals(pen, row, lines, pages.length > 1, TOTALS_Y);
      drawDeclarationFoot(pen, row, FOOT_Y);
    }
    return pen.marks;
  });
}
