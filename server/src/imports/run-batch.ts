import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { inTenant, type Tx } from '../db/tenancy.ts';
import { changeImport, type Owner } from './import-store.ts';
import { judgeReferences } from './judge-references.ts';
import { judgeRead, readRows } from './judge-rows.ts';
import { makeOrders } from './make-orders.ts';
import { createReadAhead, type ReadAhead } from './read-ahead.ts';
import { readGround } from './read-ground.ts';
import { listWaiting, openCells, writeOutcomes } from './row-store.ts';
import type { ImportServices } from './services.ts';

/** So many rows in one transaction: what is lost by a kill is made again in a moment. */
export const BATCH_ROWS = 500;

export type Batch = { importId: string; rows: number };

/**
 * The next rows of the tenant's import that has waited longest: orders, outcomes and counters in one transaction, so
 * a kill leaves all of it or nothing. Undefined where there is nothing to do, or another process does it.
 */
export function runBatch(
  { ahead = createReadAhead(), ...services }: Pick<ImportServices, 'vault'> & { ahead?: ReadAhead },
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
    const ground = await readGround(tx, owner, found.serviceId);
    const { home, currency } = ground;
    const about = { ...owner, importId: found.id, home, currency };
    const held = ahead.take(about);
    const waiting = await listWaiting(tx, owner, found.id, { limit: 2 * BATCH_ROWS, read: [...held.keys()] });
    const [rows, next] = [waiting.slice(0, BATCH_ROWS), waiting.slice(BATCH_ROWS)];
    const open = (some: typeof rows) =>
      some.map((row) => ({ row: row.row, cells: openCells(services, owner, found.id, row) }));
    const fresh = await readRows(open(rows.filter(({ row }) => !held.has(row))), ground);
    const read = [...rows.flatMap(({ row }) => held.get(row) ?? []), ...fresh];
    const { judged } = await judgeRead(
      read.toSorted((one, other) => one.row - other.row),
      ground,
    );
    const sound = await judgeReferences(tx, owner, judged);
    const [outcomes] = await Promise.all([
      makeOrders(services, tx, owner, found, sound),
      ahead.read(about, () => open(next.filter(({ row }) => !held.has(row)))),
    ]);
    await writeOutcomes(tx, owner, found.id, outcomes);
    const done = outcomes.filter((one) => 'orderId' in one).length;
    await changeImport(tx, owner, found.id, {
      done,
      failed: outcomes.length - done,
      ...(next.length > 0 ? {} : { state: 'done' }),
    });
    return { importId: found.id, rows: rows.length };
  });
}

/** Locked as long as the batch takes; one that another process works on is passed over. */
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
