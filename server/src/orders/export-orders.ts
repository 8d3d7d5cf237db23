import { type orderCalls, orderHeadings, orderListNames } from '@miya/contract/orders';
import type { Tx } from '../db/tenancy.ts';
import { getAccount } from '../finance/index.ts';
import { file, type InTransaction } from '../http/file-answer.ts';
import type { ClientContext, Handler } from '../http/handlers.ts';
import { type SheetCell, type SheetOptions, writeCsv, writeSheet } from '../spreadsheets/index.ts';
import { readerLanguage } from '../tenants/index.ts';
import { cellsFor, digitsFor, exportColumns } from './export-cells.ts';
import type { Order, Position } from './list-cursor.ts';
import { findReach, type Stretch, stretchOf } from './list-store.ts';
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

/** The next rows, and where the search for words ended before it had looked at all there are. */
async function listRows(tx: Tx, owner: Owner, filter: RowFilter, stretch: Stretch) {
  const until = await findReach(tx, owner, filter, stretch);
  const rows = await stretchOf(tx, owner, filter, { ...stretch, until })
    .select([...exportColumns, serviceOf])
    .execute();
  return { rows, until };
}

/**
 * Stretch after stretch, each in a moment's transaction. What is placed meanwhile may be missing; nothing comes twice
 * unless what the list is sorted by changes on the way.
 */
async function* rowsOf(inTransaction: InTransaction, owner: Owner, filter: RowFilter, order: Order) {
  let after: Position | undefined;
  while (true) {
    const { rows, until } = await inTransaction((tx) =>
      listRows(tx, owner, filter, { ...order, after, limit: ROWS_AT_ONCE }),
    );
    yield* rows;
    const last = rows.length === ROWS_AT_ONCE ? rows.at(-1) : undefined;
    after = last ? { value: last.position, id: last.order_id } : until;
    if (!after) return;
  }
}

async function* cellsOf<Row>(rows: AsyncIterable<Row>, toCells: (row: Row) => SheetCell[]) {
  for await (const row of rows) yield toCells(row);
}
