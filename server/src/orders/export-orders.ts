import { orderHeadings, orderListNames } from '@miya/contract/order-sheets';
import type { orderCalls } from '@miya/contract/orders';
import type { Owner } from '../db/scope.ts';
import type { Tx } from '../db/tenancy.ts';
import { getAccount } from '../finance/index.ts';
import { file, type InTransaction } from '../http/file-answer.ts';
import type { ClientContext, Handler } from '../http/handlers.ts';
import { type SheetCell, type SheetOptions, writeCsv, writeSheet } from '../spreadsheets/index.ts';
import { readerLanguage } from '../tenants/index.ts';
import { cellsFor, digitsFor, type ExportedRow, exportColumns } from './export-cells.ts';
import type { Order, Position } from './list-cursor.ts';
import { findReach, type Stretch, stretchOf } from './list-store.ts';
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
  const filter = readChoice(choice);
  const toCells = cellsFor({ language, timeZone });
  return file(caller, `${sheet.name}.${ending}`, (inTransaction) =>
    write(sheet, cellsOf(rowsOf(inTransaction, caller, filter, { sort, ascending }), toCells)),
  );
};

export const exportOrders: Handler<typeof orderCalls.exportOrders> = exportAs('xlsx', writeSheet);
export const exportOrdersCsv: Handler<typeof orderCalls.exportOrdersCsv> = exportAs('csv', writeCsv);

type Listed = { rows: ExportedRow[]; after: Position | undefined };

/** The next rows, and after which place to go on: where they end, or where the search for words did. */
async function listRows(tx: Tx, owner: Owner, filter: RowFilter, stretch: Stretch): Promise<Listed> {
  const until = await findReach(tx, owner, filter, stretch);
  const rows = await stretchOf(tx, owner, filter, { ...stretch, until })
    .select([...exportColumns, serviceOf])
    .execute();
  const last = rows.length === ROWS_AT_ONCE ? rows.at(-1) : undefined;
  return { rows, after: last ? { value: last.position, id: last.order_id } : until };
}

/**
 * Stretch after stretch, each in a moment's transaction: while one is written, the next is read. What is placed
 * meanwhile may be missing; nothing comes twice unless what the list is sorted by changes on the way.
 */
async function* rowsOf(inTransaction: InTransaction, owner: Owner, filter: RowFilter, order: Order) {
  const read = (after: Position | undefined) => {
    const reading = inTransaction((tx) =>
      listRows(tx, owner, filter, { ...order, after, limit: ROWS_AT_ONCE }),
    );
    // Whoever takes it hears of a failure; nobody may, when the reader has gone.
    reading.catch(() => undefined);
    return reading;
  };
  let reading: Promise<Listed> | undefined = read(undefined);
  while (reading) {
    const { rows, after }: Listed = await reading;
    reading = after && read(after);
    yield rows;
  }
}

async function* cellsOf(stretches: AsyncIterable<ExportedRow[]>, toCells: (row: ExportedRow) => SheetCell[]) {
  for await (const rows of stretches) for (const row of rows) yield toCells(row);
}
