import { getDecimalSeparator, getRegionalTag } from '@miya/contract';
import { orderHeadings, orderSheetNames } from '@miya/contract/order-sheets';
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
import type { ClientContext, Handler } from '../../../platform/http/calls/handlers.ts';
import { createFileResponse } from '../../../platform/http/responses/file-response.ts';
import {
  createPage,
  EXPORT_PAGE_SIZE,
  listRowsByPage,
} from '../../../platform/http/routes/list-rows-by-page.ts';
import { getAccount } from '../../finance/index.ts';
import { getUserLanguage } from '../../tenants/index.ts';
import { findSearchEnd, selectOrderPage } from '../list/list-store.ts';
import { type ParsedOrderFilter, parseOrderSelection } from '../list/parse-order-filter.ts';
import { serviceColumn } from '../list/present-order-row.ts';
import type { Sorting } from '../list/sorted-cursor.ts';
import {
  createRowConverter,
  type ExportedRow,
  exportSourceColumns,
  getColumnFormats,
} from './create-row-converter.ts';

type Input = Parameters<Handler<typeof orderCalls.exportOrders>>[1];
type WriteFile = (
  sheet: SheetOptions & CsvOptions,
  rows: AsyncIterable<readonly SheetCell[]>,
) => AsyncIterable<Uint8Array>;

const createExport =
  (extension: string, writeFile: WriteFile) => async (context: ClientContext, input: Input) => {
    const { tx, caller, requestInfo } = context;
    const { choice, sort, ascending, timeZone, region } = input;
    const language = getUserLanguage(requestInfo, input.language);
    const { currency } = await getAccount(tx, caller);
    // The decimal sign of a CSV file depends on the user's region: '1,5' in Spain. Without a region, it is a point.
    const sheet = {
      name: orderSheetNames[language],
      headings: orderHeadings[language],
      columnFormats: getColumnFormats(currency),
      decimalSign:
        region === undefined ? ('.' as const) : getDecimalSeparator(getRegionalTag(language, region)),
    };
    const filter = await parseOrderSelection(tx, caller, choice);
    const readPage = (pageTx: Tx, after: Cursor | undefined) =>
      readRows(pageTx, caller, filter, { sort, ascending, after });
    const convertRow = createRowConverter({ language, timeZone });
    return createFileResponse(caller, `${sheet.name}.${extension}`, (inTransaction) =>
      writeFile(sheet, convertRows(listRowsByPage(inTransaction, readPage), convertRow)),
    );
  };

export const exportOrders: Handler<typeof orderCalls.exportOrders> = createExport('xlsx', writeSheet);
export const exportOrdersCsv: Handler<typeof orderCalls.exportOrdersCsv> = createExport('csv', writeCsv);

/** Reads one page of rows. `nextCursor` is the cursor of the next page, or undefined if the list ends here. */
async function readRows(
  tx: Tx,
  owner: Owner,
  filter: ParsedOrderFilter,
  position: Sorting & { after: Cursor | undefined },
) {
  const searchEnd = await findSearchEnd(tx, owner, filter, position);
  const rows = await selectOrderPage(tx, owner, filter, {
    ...position,
    until: searchEnd,
    limit: EXPORT_PAGE_SIZE,
  })
    .select([...exportSourceColumns, serviceColumn])
    .execute();
  const page = createPage(rows, (lastRow) => ({ value: lastRow.sorted_by, id: lastRow.order_id }));
  return { rows, nextCursor: page.nextCursor ?? searchEnd };
}

async function* convertRows(
  rows: AsyncIterable<ExportedRow>,
  convertRow: (row: ExportedRow) => Promise<SheetCell[][]>,
) {
  for await (const row of rows) yield* await convertRow(row);
}
