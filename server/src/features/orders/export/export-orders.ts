import { decimalSign, regionalTag } from '@miya/contract';
import { orderHeadings, orderListNames } from '@miya/contract/order-sheets';
import type { orderCalls } from '@miya/contract/orders';
import {
  type CsvOptions,
  type SheetCell,
  type SheetOptions,
  writeCsv,
  writeSheet,
} from '../../../libraries/spreadsheets/index.ts';
import type { Cursor } from '../../../platform/db/cursor.ts';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { file } from '../../../platform/http/answers/file-answer.ts';
import type { ClientContext, Handler } from '../../../platform/http/calls/handlers.ts';
import { fullPage, ROWS_AT_ONCE, readPages } from '../../../platform/http/routes/read-pages.ts';
import { getAccount } from '../../finance/index.ts';
import { getUserLanguage } from '../../tenants/index.ts';
import { findReach, stretchOf } from '../list/list-store.ts';
import { serviceOf } from '../list/present-row.ts';
import { type RowFilter, readChoice } from '../list/read-filter.ts';
import type { Sorting } from '../list/sorting.ts';
import { cellsFor, digitsFor, type ExportedRow, exportColumns } from './export-cells.ts';

type Input = Parameters<Handler<typeof orderCalls.exportOrders>>[1];
type Write = (
  sheet: SheetOptions & CsvOptions,
  rows: AsyncIterable<readonly SheetCell[]>,
) => AsyncIterable<Uint8Array>;

const exportAs = (ending: string, write: Write) => async (context: ClientContext, input: Input) => {
  const { tx, caller, visit } = context;
  const { choice, sort, ascending, timeZone, region } = input;
  const language = getUserLanguage(visit, input.language);
  const { currency } = await getAccount(tx, caller);
  const sheet = {
    name: orderListNames[language],
    headings: orderHeadings[language],
    digits: digitsFor(currency),
    decimal: region === undefined ? ('.' as const) : decimalSign(regionalTag(language, region)),
  };
  const filter = await readChoice(tx, caller, choice);
  const read = (at: Tx, after: Cursor | undefined) =>
    readRows(at, caller, filter, { sort, ascending, after });
  const toCells = cellsFor({ language, timeZone });
  return file(caller, `${sheet.name}.${ending}`, (inTransaction) =>
    write(sheet, cellsOf(readPages(inTransaction, read), toCells)),
  );
};

export const exportOrders: Handler<typeof orderCalls.exportOrders> = exportAs('xlsx', writeSheet);
export const exportOrdersCsv: Handler<typeof orderCalls.exportOrdersCsv> = exportAs('csv', writeCsv);

/** The next rows, and after what to go on: where they end, or where the search for words did. */
async function readRows(
  tx: Tx,
  owner: Owner,
  filter: RowFilter,
  stretch: Sorting & { after: Cursor | undefined },
) {
  const until = await findReach(tx, owner, filter, stretch);
  const rows = await stretchOf(tx, owner, filter, { ...stretch, until, limit: ROWS_AT_ONCE })
    .select([...exportColumns, serviceOf])
    .execute();
  const page = fullPage(rows, (last) => ({ value: last.sorted_by, id: last.order_id }));
  return { rows, after: page.after ?? until };
}

async function* cellsOf(
  rows: AsyncIterable<ExportedRow>,
  toCells: (row: ExportedRow) => Promise<SheetCell[][]>,
) {
  for await (const row of rows) yield* await toCells(row);
}
