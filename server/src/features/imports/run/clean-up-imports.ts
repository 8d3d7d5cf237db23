import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connection/connect.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { runForEachTenant } from '../../tenants/index.ts';

/**
 * Cleans up the imports of all tenants:
 * - Cancels imports that are still in the state `receiving` 2 days after their creation.
 * - 30 days after an import has ended, deletes the cells that remain. Only failed rows still have cells.
 */
export const cleanUpImports = (db: Db) => runForEachTenant(db, cancelAbandonedImports, deleteOldCells);

async function cancelAbandonedImports(tx: Tx, tenantId: number): Promise<void> {
  await sql`
    with left_behind as (
      update imports set state = 'cancelled', ended_at = now()
      where tenant_id = ${tenantId} and state = 'receiving' and created_at < now() - interval '2 days'
      returning client_id, import_id
    )
    delete from import_rows r using left_behind l
    where r.tenant_id = ${tenantId} and r.client_id = l.client_id and r.import_id = l.import_id
      and r.outcome is null`.execute(tx);
}

/**
 * Deletes all rows of at most `maxImports` imports that ended more than `days` days ago. The imports themselves stay in
 * the history. `deletedCount` is the number of deleted rows. `hasMore` is true if `maxImports` imports were found,
 * because further imports may have rows to delete.
 */
export async function deleteOldImportRows(
  tx: Tx,
  tenantId: number,
  days: number,
  maxImports: number,
): Promise<{ deletedCount: number; hasMore: boolean }> {
  const { rows } = await sql<{ imports: number; gone: number }>`
    with old as (
      update imports set rows_forgotten_at = now() where (tenant_id, client_id, import_id) in (
        select tenant_id, client_id, import_id from imports
        where tenant_id = ${tenantId} and rows_forgotten_at is null
          and ended_at < now() - make_interval(days => ${days}) limit ${maxImports}
      ) returning client_id, import_id
    ), gone as (
      delete from import_rows r using old
      where r.tenant_id = ${tenantId} and r.client_id = old.client_id and r.import_id = old.import_id
      returning 1
    )
    select (select count(*)::int from old) as imports, (select count(*)::int from gone) as gone`.execute(tx);
  const { imports = 0, gone = 0 } = rows[0] ?? {};
  return { deletedCount: gone, hasMore: imports === maxImports };
}

async function deleteOldCells(tx: Tx, tenantId: number): Promise<void> {
  await sql`
    update import_rows r set key_id = null, sealed = null from imports i
    where i.tenant_id = ${tenantId} and i.ended_at < now() - interval '30 days' and i.rows_forgotten_at is null
      and r.tenant_id = ${tenantId} and r.client_id = i.client_id and r.import_id = i.import_id
      and r.sealed is not null`.execute(tx);
}
