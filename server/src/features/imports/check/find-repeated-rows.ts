import { sql } from 'kysely';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';

type RepeatedRows = { rows: number; fileName: string; at: Date };

/**
 * Counts the rows of an import that equal rows of other imports of the last 30 days. A row of another import is
 * compared only if it waits in a running import, or if its order exists and is not cancelled. Rows are compared instead
 * of files, because a file may have been sent in part. Returns the count, and the file name and time of one import with
 * equal rows. Returns undefined if no row is repeated.
 */
export async function findRepeatedRows(tx: Tx, { tenantId, clientId, test = false }: Owner, id: string) {
  // Equal rows are grouped and looked up once, because a file may have a hundred thousand equal rows.
  const { rows } = await sql<RepeatedRows>`
    select coalesce(sum(r.rows), 0)::int as rows, max(before.created_at) as at,
      (array_agg(before.file_name order by before.created_at desc))[1] as "fileName"
    from (
      select cells_hash, count(*) as rows from import_rows
      where tenant_id = ${tenantId} and client_id = ${clientId} and import_id = ${id} group by cells_hash
    ) r
    cross join lateral (
      select i.created_at, i.file_name from import_rows b
      join imports i on i.tenant_id = ${tenantId} and i.client_id = ${clientId} and i.test = ${test}
        and i.import_id = b.import_id
      left join orders o on o.tenant_id = ${tenantId} and o.client_id = ${clientId} and o.test = ${test}
        and o.order_id = b.order_id
      where b.tenant_id = ${tenantId} and b.client_id = ${clientId} and b.cells_hash = r.cells_hash
        and b.import_id <> ${id} and i.created_at > now() - interval '30 days'
        and case when b.outcome is null then i.state = 'running' else o.status <> 'cancelled' end
      limit 1
    ) before`.execute(tx);
  const [repeated] = rows;
  if (!repeated || repeated.rows === 0) return undefined;
  return { rows: String(repeated.rows), fileName: repeated.fileName, at: repeated.at.toISOString() };
}
