import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';

const migrations = new URL('../migrations/', import.meta.url);

/** The filled database of a release: its last migration, its commit, and per table the rows as JSON text. */
export type Release = { last: string; commit: string; tables: Record<string, string[]> };

/** Reads the file of the newest saved release. */
export async function readLatestRelease(): Promise<Release> {
  const names = (await readdir(import.meta.dirname)).filter((name) => name.endsWith('.json.gz')).sort();
  const packed = await readFile(new URL(names.at(-1) ?? '', import.meta.url));
  return JSON.parse(gunzipSync(packed).toString()) as Release;
}

/** Fills an empty database with a release: applies the migrations up to its last one, then adds its rows. */
export async function loadRelease(url: string, { last, tables }: Release): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    'create table schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  );
  const names = (await readdir(migrations)).filter((name) => name.endsWith('.sql') && name <= last).sort();
  for (const name of names) {
    const text = await readFile(new URL(name, migrations), 'utf8');
    await client.query(text);
    const checksum = createHash('sha256').update(text).digest('hex');
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
  }
  // The replica role runs no triggers and checks no foreign keys: rows keep their values, and their order does not
  // matter.
  await client.query('begin; set local session_replication_role = replica');
  for (const [table, rows] of Object.entries(tables)) {
    if (rows.length === 0) continue;
    const columns = Object.keys(JSON.parse(rows[0] ?? '{}')).map((column) => pg.escapeIdentifier(column));
    const into = `${pg.escapeIdentifier(table)} (${columns.join(', ')})`;
    await client.query(
      `insert into ${into} select ${columns.map((column) => `was.${column}`).join(', ')}
       from unnest($1::jsonb[]) as given(kept),
         jsonb_populate_record(null::${pg.escapeIdentifier(table)}, given.kept) as was`,
      [rows],
    );
  }
  await client.query('commit');
  await client.end();
}
