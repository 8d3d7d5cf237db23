import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import pg from 'pg';

/**
 * Keeps a database of this version, filled, for the versions after it: `node keep-release.ts URL FILE`, once for a release, on
 * a database that `npm start` has filled. Its schema is that of the migrations it names; the rows are those of one tenant.
 */
async function keepRelease(url: string, file: string, tenantId = 10): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows: migrations } = await client.query<{ name: string }>(
    'select name from schema_migrations order by name',
  );
  const { rows: tables } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = ''
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'schema_migrations'
    group by c.relname having bool_or(a.attname = 'tenant_id') order by c.relname`);
  const kept: Record<string, unknown[]> = {};
  for (const { name, columns } of tables) {
    const listed = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
    const { rows } = await client.query<{ row: unknown }>(
      `select to_jsonb(t)::text as row from (select ${listed} from ${pg.escapeIdentifier(name)} where tenant_id = $1) t`,
      [tenantId],
    );
    // As text: a big number must not lose its digits on the way.
    kept[name] = rows.map(({ row }) => row);
  }
  await client.end();
  const release = { last: migrations.at(-1)?.name, tables: kept };
  writeFileSync(file, gzipSync(JSON.stringify(release), { level: 9 }));
}

const [, , url, file] = process.argv;
if (!url || !file) throw new Error('node keep-release.ts URL FILE');
await keepRelease(url, file);
