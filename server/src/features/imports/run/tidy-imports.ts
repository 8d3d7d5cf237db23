import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connection/connect.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { runForEachTenant } from '../../tenants/index.ts';

/** Calls off imports that nobody has finished sending, and forgets the cells of failed rows that are of no use any more. */
export const tidyImports = (db: Db) => runForEachTenant(db, cancelLeftBehind, forgetOldCells);

async function cancelLeftBehind(tx: Tx, tenantId: number): Promise<void> {
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
 * The rows of imports that ended so many days ago, the failed ones too; the import itself stays in the history. Answers how
 * many rows are gone, and whether there may be more imports of which they are to go.
 */
export async function forgetImportRows(
  tx: Tx,
  tenantId: number,
  days: number,
  most: number,
): Promise<{ gone: number; isMore: boolean }> {
  const { rows } = await sql<{ imports: number; gone: number }>`
    with old as (
      update imports set rows_forgotten_at = now() where (tenant_id, client_id, import_id) in (
        select tenant_id, client_id, import_id from imports
        where tenant_id = ${tenantId} and rows_forgotten_at is null
          and ended_at < now() - make_interval(days => ${days}) limit ${most}
      ) returning client_id, import_id
    ), gone as (
      delete from import_rows r using old
      where r.tenant_id = ${tenantId} and r.client_id = old.client_id and r.import_id = old.import_id
      returning 1
    )
    select (select count(*)::int from old) as imports, (select count(*)::int from gone) as gone`.execute(tx);
  const { imports = 0, gone = 0 } = rows[0] ?? {};
  return { gone, isMore: imports === most };
}

async function forgetOldCells(tx: Tx, tenantId: number): Promise<void> {
  await sql`
    update import_rows r set key_id = null, sealed = null from imports i
    where i.tenant_id = ${tenantId} and i.ended_at < now() - interval '30 days' and i.rows_forgotten_at is null
      and r.tenant_id = ${tenantId} and r.client_id = i.client_id and r.import_id = i.import_id
      and r.sealed is not null`.execute(tx);
}
