import pg from 'pg';
import type { Release } from './load-release.ts';

export type TableDifference = { table: string; releaseRows: number; currentRows: number; lostRows: number };

/**
 * Compares the tables with the rows of the release. Ignores columns that were added since. `releaseRows`: rows of the
 * release, `currentRows`: rows of the table now, `lostRows`: rows of the release that were changed or deleted.
 */
export async function findDifferences(client: pg.Client, { tables }: Release): Promise<TableDifference[]> {
  const differences: TableDifference[] = [];
  for (const [table, releaseRows] of Object.entries(tables)) {
    const columns = Object.keys(JSON.parse(releaseRows[0] ?? '{"tenant_id": 0}')).map(pg.escapeIdentifier);
    const name = pg.escapeIdentifier(table);
    // The rows are materialised first: nodes of a Citus cluster would otherwise convert them to JSON without column
    // names.
    const { rows } = await client.query<{ current: number; lost: number }>(
      `with now as materialized (select ${columns.join(', ')} from ${name})
       select (select count(*)::int from now) as current, (
         select count(*)::int from (
           select unnest($1::jsonb[]) except all select to_jsonb(t) from now t
         ) missing) as lost`,
      [releaseRows],
    );
    const { current = 0, lost = 0 } = rows[0] ?? {};
    differences.push({ table, releaseRows: releaseRows.length, currentRows: current, lostRows: lost });
  }
  return differences;
}
