import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { StartError } from './start-error.ts';

const folder = new URL('./migrations/', import.meta.url);
const OLDEST_POSTGRES = 15;
// Any number: it only has to be the same in every process that migrates.
const LOCK = 4_021_172;

/** Brings the database up to date, as its owner. Processes starting together take turns. */
export async function migrate(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'miya migrate' });
  await client.connect();
  try {
    await refuseOldPostgres(client);
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await applyMissing(client);
  } finally {
    await client.end();
  }
}

async function refuseOldPostgres(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int / 10000 as version",
  );
  const version = rows[0]?.version ?? 0;
  if (version < OLDEST_POSTGRES) {
    throw new StartError(
      `PostgreSQL ${OLDEST_POSTGRES} or newer is needed; DATABASE_URL leads to version ${version}.`,
    );
  }
}

async function applyMissing(client: pg.Client): Promise<void> {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  for (const name of names) {
    const text = await readFile(new URL(name, folder), 'utf8');
    const checksum = createHash('sha256').update(text).digest('hex');
    const before = applied.get(name);
    if (before === checksum) continue;
    if (before) {
      throw new StartError(`Migration ${name} was changed after it had been applied. Add a new one instead.`);
    }
    await applyOne(client, name, text, checksum);
  }
}

async function applyOne(client: pg.Client, name: string, text: string, checksum: string): Promise<void> {
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
