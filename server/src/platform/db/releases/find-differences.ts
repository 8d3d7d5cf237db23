import pg from 'pg';
import type { Release } from './load-release.ts';

export type Difference = { table: string; kept: number; there: number; lost: number };

/** Of each table how many of the release's rows are no longer there as they were. Columns may have been added to them. */
export async function findDifferences(client: pg.Client, { tables }: Release): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const [table, kept] of Object.entries(tables)) {
    const columns = Object.keys(JSON.parse(kept[0] ?? '{"tenant_id": 0}')).map(pg.escapeIdentifier);
    const name = pg.escapeIdentifier(table);
    // Read by themselves first: asked about all tenants at once, nodes of a cluster make JSON of rows without their columns' names.
    const { rows } = await client.query<{ there: number; lost: number }>(
      `with now as materialized (select ${columns.join(', ')} from ${name})
       select (select count(*)::int from now) as there, (
         select count(*)::int from (
           select unnest($1::jsonb[]) except all select to_jsonb(t) from now t
         ) missing) as lost`,
      [kept],
    );
    const { there = 0, lost = 0 } = rows[0] ?? {};
    found.push({ table, kept: kept.length, there, lost });
  }
  return found;
}
