import type { RowOrder } from '@miya/contract/imports';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connection/connect.ts';
import { enterMode, modeOf } from '../../../platform/db/tenancy/mode.ts';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import { inTenant, type Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { drawWaybillsForOwner, saveItems } from '../../orders/index.ts';
import { judgeRows } from '../check/judge-rows.ts';
import { createRegionMemory } from '../check/locate-parties.ts';
import { readGround } from '../check/read-ground.ts';
import { changeImport } from '../import-store.ts';
import { fillRows } from '../rows/fill-rows.ts';
import {
  listJoining,
  listWaiting,
  openCells,
  type RowOutcome,
  type WaitingRow,
  writeOutcomes,
} from '../rows/row-store.ts';
import type { ImportServices } from '../services.ts';
import { makeOrders } from './make-orders.ts';

/** So many rows in one transaction: what is lost by a kill is made again in a moment. */
const BATCH_ROWS = 500;
/** So many of them in one statement: while the database writes them, the next are read. */
const AT_ONCE = 100;

export type Batch = { importId: string; rows: number };

/**
 * The next rows of the tenant's import that has waited longest: orders, outcomes and counters in one transaction, so
 * a kill leaves all of it or nothing. Undefined where there is nothing to do, or another process does it.
 */
export function runBatch(
  services: Pick<ImportServices, 'vault'>,
  db: Db,
  tenantId: number,
  resting: readonly string[] = [],
  onPicked: (importId: string) => void = () => undefined,
): Promise<Batch | undefined> {
  const batch = async (tx: Tx) => {
    const found = await pickImport(tx, tenantId, resting);
    if (!found) return undefined;
    onPicked(found.id);
    const owner: Owner = { tenantId, clientId: found.clientId, test: found.test };
    // The orders are of the mode of their import.
    await enterMode(tx, modeOf(owner));
    const waiting = await listWaiting(tx, owner, found.id, BATCH_ROWS + 1);
    const first = waiting.slice(0, BATCH_ROWS);
    const isLast = waiting.length === first.length;
    const rows = isLast ? first : [...first, ...(await listJoining(tx, owner, found.id, first))];
    const { outcomes, goods } = await workOff(services, tx, owner, found, rows);
    await writeOutcomes(tx, owner, found.id, outcomes);
    await saveItems(tx, owner, goods);
    const made = outcomes.flatMap((one) => ('orderId' in one ? [one.orderId] : []));
    await changeImport(tx, owner, found.id, {
      done: made.length,
      failed: outcomes.length - made.length,
      joined: made.length - new Set(made).size,
      // Where rows further down were taken along, none may be left: the next batch finds out.
      ...(isLast ? { state: 'done' } : {}),
    });
    return { importId: found.id, rows: rows.length };
  };
  return inTenant(db, tenantId, batch, 'all');
}

/** What became of rows, and what their orders hold: items are remembered at once, in one sequence, so that two imports never wait for each other. */
type WorkedOff = { outcomes: RowOutcome[]; goods: Pick<RowOrder, 'goods'>[] };

async function workOff(
  services: Pick<ImportServices, 'vault'>,
  tx: Tx,
  owner: Owner,
  found: Picked,
  rows: readonly WaitingRow[],
): Promise<WorkedOff> {
  // A batch before may have taken the last rows along.
  if (rows.length === 0) return { outcomes: [], goods: [] };
  const ground = await readGround(tx, owner, found.serviceId);
  // For all of them at once, though some may fail: asked later, it would wait behind what is being written.
  const waybills = await drawWaybillsForOwner(tx, owner, rows.length);
  const memory = createRegionMemory();
  const made: Promise<RowOutcome[]>[] = [];
  const goods: WorkedOff['goods'] = [];
  let at = 0;
  try {
    for (const slice of inSlices(rows)) {
      const some = slice.map((row) => ({ row: row.row, cells: openCells(services, owner, found.id, row) }));
      const filled = await fillRows(tx, owner, some, ground.currency);
      const judged = await judgeRows(filled.rows, ground, { memory });
      goods.push(...judged.flatMap(({ order }) => (order?.goods.lines ? [order] : [])));
      const outcomes = makeOrders(services, tx, owner, found, judged, waybills.slice(at, at + slice.length));
      at += slice.length;
      // Whether it fails is asked when all are under way; a failure nobody listens to would end the process.
      outcomes.catch(() => undefined);
      made.push(outcomes);
    }
    return { outcomes: (await Promise.all(made)).flat(), goods };
  } finally {
    // Nothing of it may still be under way when the transaction ends.
    await Promise.allSettled(made);
  }
}

/** Rows in slices of about so many, those of one order in one of them. */
function* inSlices(rows: readonly WaitingRow[]): Generator<WaitingRow[]> {
  const orders = Map.groupBy(
    rows,
    ({ row, reference_hash: hash }) => hash?.toString('base64') ?? `row ${row}`,
  );
  let slice: WaitingRow[] = [];
  for (const order of orders.values()) {
    slice.push(...order);
    if (slice.length < AT_ONCE) continue;
    yield slice;
    slice = [];
  }
  if (slice.length > 0) yield slice;
}

type Picked = NonNullable<Awaited<ReturnType<typeof pickImport>>>;

/** The import stays locked as long as the batch takes; one that another process works on is passed over. */
async function pickImport(tx: Tx, tenantId: number, resting: readonly string[]) {
  const row = await tx
    .selectFrom('imports')
    .select(['import_id as id', 'client_id as clientId', 'service_id as serviceId', 'payment', 'test'])
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'running')
    .where('import_id', '<>', sql<string>`all(${resting}::uuid[])`)
    .orderBy('worked_at', (order) => order.asc().nullsFirst())
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row;
}
