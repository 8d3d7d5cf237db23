import { type orderCalls, orderHeadings, orderListNames } from '@miya/contract/orders';
import type { Tx } from '../db/tenancy.ts';
import { getAccount } from '../finance/index.ts';
import { file, type InTransaction } from '../http/file-answer.ts';
import type { ClientContext, Handler } from '../http/handlers.ts';
import { type SheetCell, type SheetOptions, writeCsv, writeSheet } from '../spreadsheets/index.ts';
import { readerLanguage } from '../tenants/index.ts';
import { cellsFor, digitsFor, exportColumns } from './export-cells.ts';
import type { Order, Position } from './list-cursor.ts';
import { type Stretch, stretchOf } from './list-store.ts';
import type { Owner } from './order-columns.ts';
import { serviceOf } from './present-row.ts';
import { type RowFilter, readChoice } from './read-filter.ts';

const ROWS_AT_ONCE = 500;

type Input = Parameters<Handler<typeof orderCalls.exportOrders>>[1];
type Write = (sheet: SheetOptions, rows: AsyncIterable<readonly SheetCell[]>) => AsyncIterable<Uint8Array>;

const exportAs = (ending: string, write: Write) => async (context: ClientContext, input: Input) => {
  const { tx, caller, visit } = context;
  const { choice, sort, ascending, timeZone } = input;
  const language = readerLanguage(visit, input.language);
  const { currency } = await getAccount(tx, caller);
  const sheet = {
    name: orderListNames[language],
    headings: orderHeadings[language],
    digits: digitsFor(currency),
  };
  const rows = (inTransaction: InTransaction) =>
    rowsOf(inTransaction, caller, readChoice(choice), { sort, ascending });
  const toCells = cellsFor({ language, timeZone });
  return file(caller, `${sheet.name}.${ending}`, (inTransaction) =>
    write(sheet, cellsOf(rows(inTransaction), toCells)),
  );
};

export const exportOrders: Handler<typeof orderCalls.exportOrders> = exportAs('xlsx', writeSheet);
export const exportOrdersCsv: Handler<typeof orderCalls.exportOrdersCsv> = exportAs('csv', writeCsv);

const listRows = (tx: Tx, owner: Owner, filter: RowFilter, stretch: Stretch) =>
  stretchOf(tx, owner, filter, stretch)
    .select([...exportColumns, serviceOf])
    .execute();

/**
 * Stretch after stretch, each in a moment's transaction. What is placed meanwhile may be missing; nothing comes twice
 * unless what the list is sorted by changes on the way.
 */
async function* rowsOf(inTransaction: InTransaction, owner: Owner, filter: RowFilter, order: Order) {
  let after: Position | undefined;
  while (true) {
    const page = await inTransaction((tx) =>
      listRows(tx, owner, filter, { ...order, after, limit: ROWS_AT_ONCE }),
    );
    yield* page;
    const last = page.at(-1);
    if (page.length < ROWS_AT_ONCE || !last) return;
    after = { value: last.position, id: last.order_id };
  }
}

async function* cellsOf<Row>(rows: AsyncIterable<Row>, toCells: (row: Row) => SheetCell[]) {
  for await (const row of rows) yield toCells(row);
}
