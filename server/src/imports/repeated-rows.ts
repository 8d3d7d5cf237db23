import { sql } from 'kysely';
import type { Owner } from '../db/scope.ts';
import type { Tx } from '../db/tenancy.ts';

type Found = { rows: number; fileName: string; at: Date };

/**
 * How many rows of an import say the same as rows of the last days that have become orders or are about to. Rows are compared
 * and not files: what is left of a file after a part of it was sent has not been imported before. An order that was
 * deleted or cancelled since is no reason to ask.
 */
export async function findRepeated(tx: Tx, { tenantId, clientId, test = false }: Owner, id: string) {
  // Rows that say the same are looked for once: somebody may send a hundred thousand of them.
  const { rows } = await sql<Found>`
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
  const [found] = rows;
  if (!found || found.rows === 0) return undefined;
  return { rows: String(found.rows), fileName: found.fileName, at: found.at.toISOString() };
}
