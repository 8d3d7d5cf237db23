import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import type { Release } from './load-release.ts';

/**
 * Keeps a database of a release, filled, for the versions after it: `node keep-release.ts URL FILE COMMIT`, once for a release,
 * on a database that its `npm start` has filled; nothing in it is changed. Its schema is that of the migrations it names, its
 * rows are those of one tenant, and the commit is what a server of that release can be built from.
 */
async function keepRelease(url: string, file: string, commit: string, tenantId = 10): Promise<void> {
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
  const kept: Release['tables'] = {};
  for (const { name, columns } of tables) {
    const listed = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
    const { rows } = await client.query<{ row: string }>(
      `select to_jsonb(t)::text as row from (select ${listed} from ${pg.escapeIdentifier(name)} where tenant_id = $1) t`,
      [tenantId],
    );
    // As text: a big number must not lose its digits on the way.
    kept[name] = rows.map(({ row }) => row);
  }
  await client.query('rollback');
  await client.end();
  const empty = Object.keys(kept).filter((name) => kept[name]?.length === 0);
  if (empty.length > 0) throw new Error(`fill-gaps.sql leaves these empty: ${empty.join(', ')}`);
  const release: Release = { last: migrations.at(-1)?.name ?? '', commit, tables: kept };
  writeFileSync(file, gzipSync(JSON.stringify(release), { level: 9 }));
}

const [, , url, file, commit = 'HEAD'] = process.argv;
if (!url || !file) throw new Error('node keep-release.ts URL FILE COMMIT');
await keepRelease(url, file, execFileSync('git', ['rev-parse', commit], { encoding: 'utf8' }).trim());
