import type { RowOrder } from '@miya/contract/imports';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connection/connect.ts';
import { getMode, setMode } from '../../../platform/db/tenancy/mode.ts';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import { inTenant, type Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { drawWaybillsForOwner, saveItems } from '../../orders/index.ts';
import { loadPricingContext } from '../check/load-pricing-context.ts';
import { createPlaceCache } from '../check/locate-party.ts';
import { validateAndPriceRows } from '../check/validate-and-price-rows.ts';
import { changeImport } from '../import-store.ts';
import { fillRowsFromItems } from '../rows/fill-rows-from-items.ts';
import {
  decryptCells,
  listLaterRowsOfOrders,
  listWaitingRows,
  type RowOutcome,
  saveRowOutcomes,
  type WaitingRow,
} from '../rows/row-store.ts';
import type { ImportServices } from '../services.ts';
import { createOrdersFromRows } from './create-orders-from-rows.ts';

/**
 * The number of rows that one transaction takes. Later rows of the same orders are added to them. If the process is
 * killed, only the rows of its last transaction are processed again.
 */
const BATCH_ROWS = 500;
/**
 * The minimum number of rows in a chunk. The orders of a chunk are inserted in one statement. While the database
 * inserts a chunk, the next chunk is validated.
 */
const CHUNK_ROWS = 100;

export type ImportBatchResult = { importId: string; rows: number };

/**
 * Processes the next rows of the tenant's running import that has waited longest. Orders, outcomes and counters are
 * written in one transaction, so a killed process leaves all of them or none. Returns undefined if the tenant has no
 * running import, or if each one is locked by another process or excluded.
 */
export function runImportBatch(
  services: Pick<ImportServices, 'vault'>,
  db: Db,
  tenantId: number,
  excludedImportIds: readonly string[] = [],
  onImportPicked: (importId: string) => void = () => undefined,
): Promise<ImportBatchResult | undefined> {
  const processBatch = async (tx: Tx) => {
    const runningImport = await pickImport(tx, tenantId, excludedImportIds);
    if (!runningImport) return undefined;
    onImportPicked(runningImport.id);
    const owner: Owner = { tenantId, clientId: runningImport.clientId, test: runningImport.test };
    // The orders get the mode (live or test) of their import.
    await setMode(tx, getMode(owner));
    const waiting = await listWaitingRows(tx, owner, runningImport.id, BATCH_ROWS + 1);
    const firstRows = waiting.slice(0, BATCH_ROWS);
    // One row more than a batch was read, to find out whether this is the last batch.
    const isLast = waiting.length === firstRows.length;
    const rows = isLast
      ? firstRows
      : [...firstRows, ...(await listLaterRowsOfOrders(tx, owner, runningImport.id, firstRows))];
    const { outcomes, orders } = await processRows(services, tx, owner, runningImport, rows);
    await saveRowOutcomes(tx, owner, runningImport.id, outcomes);
    await saveItems(tx, owner, orders);
    const orderIds = outcomes.flatMap((outcome) => ('orderId' in outcome ? [outcome.orderId] : []));
    await changeImport(tx, owner, runningImport.id, {
      done: orderIds.length,
      failed: outcomes.length - orderIds.length,
      joined: orderIds.length - new Set(orderIds).size,
      // This batch may also have processed all later rows, although `isLast` is false. The next batch is then empty and
      // ends the import.
      ...(isLast ? { state: 'done' } : {}),
    });
    return { importId: runningImport.id, rows: rows.length };
  };
  return inTenant(db, tenantId, processBatch, 'all');
}

/**
 * The outcomes of rows, and the orders with their items. The caller saves all items of a batch in one statement, always
 * in the same sequence. Otherwise two imports could lock the same items in different sequences and cause a deadlock.
 */
type ProcessedRows = { outcomes: RowOutcome[]; orders: Pick<RowOrder, 'goods'>[] };

async function processRows(
  services: Pick<ImportServices, 'vault'>,
  tx: Tx,
  owner: Owner,
  runningImport: RunningImport,
  rows: readonly WaitingRow[],
): Promise<ProcessedRows> {
  // An earlier batch may already have processed the last rows.
  if (rows.length === 0) return { outcomes: [], orders: [] };
  const context = await loadPricingContext(tx, owner, runningImport.serviceId);
  // Draws one waybill number per row before the inserts below, because a later query would wait for the inserts.
  // Numbers of rows that fail or share an order stay unused.
  const waybills = await drawWaybillsForOwner(tx, owner, rows.length);
  const placeCache = createPlaceCache();
  const pendingInserts: Promise<RowOutcome[]>[] = [];
  const orders: ProcessedRows['orders'] = [];
  let firstIndex = 0;
  try {
    for (const chunk of splitIntoChunks(rows)) {
      const openRows = chunk.map((row) => ({
        row: row.row,
        cells: decryptCells(services, owner, runningImport.id, row),
      }));
      const filled = await fillRowsFromItems(tx, owner, openRows, context.currency);
      const validatedOrders = await validateAndPriceRows(filled.rows, context, { placeCache });
      orders.push(...validatedOrders.flatMap(({ order }) => (order?.goods.lines ? [order] : [])));
      const outcomes = createOrdersFromRows(
        services,
        tx,
        owner,
        runningImport,
        validatedOrders,
        waybills.slice(firstIndex, firstIndex + chunk.length),
      );
      firstIndex += chunk.length;
      // Promise.all below handles the errors. Without this handler, a rejection before Promise.all runs would end the
      // process.
      outcomes.catch(() => undefined);
      pendingInserts.push(outcomes);
    }
    return { outcomes: (await Promise.all(pendingInserts)).flat(), orders };
  } finally {
    // No statement may still run when the transaction ends.
    await Promise.allSettled(pendingInserts);
  }
}

/**
 * Splits rows into chunks of at least CHUNK_ROWS rows; the last chunk may be smaller. The rows of one order are always
 * in the same chunk.
 */
function* splitIntoChunks(rows: readonly WaitingRow[]): Generator<WaitingRow[]> {
  const rowsByOrder = Map.groupBy(
    rows,
    ({ row, reference_hash: hash }) => hash?.toString('base64') ?? `row ${row}`,
  );
  let chunk: WaitingRow[] = [];
  for (const orderRows of rowsByOrder.values()) {
    chunk.push(...orderRows);
    if (chunk.length < CHUNK_ROWS) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

type RunningImport = NonNullable<Awaited<ReturnType<typeof pickImport>>>;

/**
 * Finds the running import that has waited longest, and locks it until the transaction ends. Skips imports that other
 * processes have locked. Returns undefined if none is left.
 */
async function pickImport(tx: Tx, tenantId: number, excludedImportIds: readonly string[]) {
  const row = await tx
    .selectFrom('imports')
    .select(['import_id as id', 'client_id as clientId', 'service_id as serviceId', 'payment', 'test'])
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'running')
    .where('import_id', '<>', sql<string>`all(${excludedImportIds}::uuid[])`)
    .orderBy('worked_at', (order) => order.asc().nullsFirst())
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row;
}
