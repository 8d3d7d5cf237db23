import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWorld } from '../../../../../testing/worlds/world.ts';
import { migrate } from './migrate.ts';

const world = createWorld();
/** Connections of two requests to the previous version during the migration. */
let request: pg.Client;
let other: pg.Client;

beforeAll(async () => {
  request = new pg.Client({ connectionString: world.ownerUrl });
  other = new pg.Client({ connectionString: world.ownerUrl });
  await Promise.all([request.connect(), other.connect()]);
  await request.query('create table first_table (id int); create table second_table (id int)');
  // PostgreSQL cancels the transaction that detects a deadlock. With this long timeout, the migration detects the
  // deadlock first, and the request is not cancelled.
  await request.query("set deadlock_timeout = '1min'");
});
afterAll(() => Promise.all([request.end(), other.end()]));
beforeEach(() => request.query('begin'));

/** Starts a migration that adds a column to both tables. */
function startMigration(name: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'miya-migrations-'));
  const add = (table: string) => `alter table ${table} add column ${name} int;\n`;
  writeFileSync(join(folder, `900-${name}.sql`), add('first_table') + add('second_table'));
  return migrate(world.ownerUrl, pathToFileURL(`${folder}/`));
}

async function listTablesWith(name: string) {
  const { rows } = await other.query<{ table_name: string }>(
    'select table_name from information_schema.columns where column_name = $1 order by 1',
    [name],
  );
  return rows.map((row) => row.table_name);
}

async function waitUntilLocked(table: string): Promise<void> {
  const text = 'select 1 from pg_locks where relation = $1::regclass and not granted';
  while ((await other.query(text, [table])).rowCount === 0) await pause(5);
}

describe('a migration whose locks are taken', () => {
  it('runs again after a deadlock with a request', async () => {
    await request.query('lock table second_table in access share mode');
    const migrated = startMigration('after_deadlock');
    await waitUntilLocked('second_table');
    await request.query('lock table first_table in access share mode');
    await request.query('commit');
    await migrated;
    expect(await listTablesWith('after_deadlock')).toEqual(['first_table', 'second_table']);
  });

  it('does not block other requests while it waits for a long one', async () => {
    await request.query('lock table second_table in access share mode');
    const migrated = startMigration('after_long_request');
    await waitUntilLocked('second_table');
    // The migration holds first_table now. This query ends only if the migration gives up that lock.
    await other.query('select 1 from first_table');
    expect(await listTablesWith('after_long_request')).toEqual([]);
    await request.query('commit');
    await migrated;
    expect(await listTablesWith('after_long_request')).toEqual(['first_table', 'second_table']);
  });
});
