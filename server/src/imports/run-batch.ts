import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { Owner } from '../db/scope.ts';
import { inTenant, type Tx } from '../db/tenancy.ts';
import { drawWaybills } from '../orders/index.ts';
import { changeImport } from './import-store.ts';
import { refuseRepeated } from './judge-references.ts';
import { judgeRows } from './judge-rows.ts';
import { createRegionMemory } from './locate-parties.ts';
import { makeOrders } from './make-orders.ts';
import { readGround } from './read-ground.ts';
import { listWaiting, openCells, type RowOutcome, type SealedRow, writeOutcomes } from './row-store.ts';
import type { ImportServices } from './services.ts';

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
  return inTenant(db, tenantId, async (tx) => {
    const found = await pickImport(tx, tenantId, resting);
    if (!found) return undefined;
    onPicked(found.id);
    const owner: Owner = { tenantId, clientId: found.clientId };
    const waiting = await listWaiting(tx, owner, found.id, BATCH_ROWS + 1);
    const rows = waiting.slice(0, BATCH_ROWS);
    const outcomes = await workOff(services, tx, owner, found, rows);
    await writeOutcomes(tx, owner, found.id, outcomes);
    const done = outcomes.filter((one) => 'orderId' in one).length;
    await changeImport(tx, owner, found.id, {
      done,
      failed: outcomes.length - done,
      ...(waiting.length > rows.length ? {} : { state: 'done' }),
    });
    return { importId: found.id, rows: rows.length };
  });
}

async function workOff(
  services: Pick<ImportServices, 'vault'>,
  tx: Tx,
  owner: Owner,
  found: Picked,
  rows: readonly SealedRow[],
): Promise<RowOutcome[]> {
  const ground = await readGround(tx, owner, found.serviceId);
  // For all of them at once, though some may fail: asked later, it would wait behind what is being written.
  const waybills = await drawWaybills(tx, owner.tenantId, rows.length);
  const [memory, references] = [createRegionMemory(), new Set<string>()];
  const made: Promise<RowOutcome[]>[] = [];
  try {
    for (let at = 0; at < rows.length; at += AT_ONCE) {
      const some = rows
        .slice(at, at + AT_ONCE)
        .map((row) => ({ row: row.row, cells: openCells(services, owner, found.id, row) }));
      const judged = refuseRepeated(await judgeRows(some, ground, { memory }), references);
      const outcomes = makeOrders(services, tx, owner, found, judged, waybills.slice(at, at + AT_ONCE));
      // Whether it fails is asked when all are under way; a failure nobody listens to would end the process.
      outcomes.catch(() => undefined);
      made.push(outcomes);
    }
    return (await Promise.all(made)).flat();
  } finally {
    // Nothing of it may still be under way when the transaction ends.
    await Promise.allSettled(made);
  }
}

type Picked = NonNullable<Awaited<ReturnType<typeof pickImport>>>;

/** The import stays locked as long as the batch takes; one that another process works on is passed over. */
async function pickImport(tx: Tx, tenantId: number, resting: readonly string[]) {
  const row = await tx
    .selectFrom('imports')
    .select(['import_id as id', 'client_id as clientId', 'service_id as serviceId', 'payment'])
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
