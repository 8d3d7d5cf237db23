import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import type { Release } from './load-release.ts';

/**
 * Saves the filled database of a release for the upgrade tests of later versions: `node save-release.ts URL FILE
 * COMMIT`. Run it once per release, on a database that `npm start` of the release has filled. It changes nothing in the
 * database. The file contains the name of the last migration, the rows of one tenant and the commit of the release.
 */
async function saveRelease(url: string, file: string, commit: string, tenantId = 10): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('begin');
  await client.query(readFileSync(new URL('./fill-gaps.sql', import.meta.url), 'utf8'));
  const { rows: migrations } = await client.query<{ name: string }>(
    'select name from schema_migrations order by name',
  );
  const { rows: tables } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = ''
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'schema_migrations'
    group by c.relname having bool_or(a.attname = 'tenant_id') order by c.relname`);
  const savedTables: Release['tables'] = {};
  for (const { name, columns } of tables) {
    const columnList = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
    const { rows } = await client.query<{ row: string }>(
      `select to_jsonb(t)::text as row from (select ${columnList} from ${pg.escapeIdentifier(name)} where tenant_id = $1) t`,
      [tenantId],
    );
    // JSON text: parsing it would lose digits of big numbers.
    savedTables[name] = rows.map(({ row }) => row);
  }
  await client.query('rollback');
  await client.end();
  const empty = Object.keys(savedTables).filter((name) => savedTables[name]?.length === 0);
  if (empty.length > 0)
    throw new Error(`fill-gaps.sql must add a row to these empty tables: ${empty.join(', ')}`);
  const release: Release = { last: migrations.at(-1)?.name ?? '', commit, tables: savedTables };
  writeFileSync(file, gzipSync(JSON.stringify(release), { level: 9 }));
}

const [, , url, file, commit = 'HEAD'] = process.argv;
if (!url || !file) throw new Error('Usage: node save-release.ts URL FILE COMMIT');
await saveRelease(url, file, execFileSync('git', ['rev-parse', commit], { encoding: 'utf8' }).trim());
