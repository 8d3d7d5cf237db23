import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runsOnCitus } from '../../../../../testing/worlds/servers/citus.ts';
import { createDatabase } from '../../../../../testing/worlds/servers/postgres.ts';
import { migrate } from './migrate.ts';

/** Creates a database with a table of scans, and a folder with one migration that it lacks. */
async function createScansDatabase(migration: string) {
  const folder = mkdtempSync(join(tmpdir(), 'miya-migrations-'));
  writeFileSync(join(folder, '900-indexes.sql'), migration);
  const database = await createDatabase();
  const connected: pg.Client[] = [];
  const connect = async () => {
    const client = new pg.Client({ connectionString: database.url, statement_timeout: 20_000 });
    await client.connect();
    connected.push(client);
    return client;
  };
  onTestFinished(async () => {
    for (const client of connected) await client.end();
    await database.drop();
    rmSync(folder, { recursive: true });
  });
  const client = await connect();
  await client.query('create table scans (place text)');
  const rows = async (text: string) => (await client.query(text)).rows;
  return {
    client,
    connect,
    migrate: () => migrate(database.url, pathToFileURL(`${folder}/`)),
    isBuilding: async () =>
      (await rows("select from pg_stat_progress_create_index where relid = 'scans'::regclass")).length > 0,
    indexes: () =>
      rows(`select c.relname as name, i.indisvalid as valid from pg_index i join pg_class c on c.oid = i.indexrelid
        where i.indrelid = 'scans'::regclass order by 1`),
  };
}

const BY_PLACE =
  '-- Scans are asked for by place.\ncreate index concurrently scans_by_place on scans (place);';

// Citus would need to distribute the table by tenant, and these scans have no tenant.
describe.skipIf(runsOnCitus)('a migration that builds indexes', () => {
  it('does not block writes, and processes that start together migrate one after the other', async () => {
    const { client, connect, migrate, isBuilding, indexes } = await createScansDatabase(BY_PLACE);
    const slow = await connect();
    await slow.query("begin; insert into scans values ('Tokyo')");
    const starts = Promise.all([migrate(), migrate(), migrate()]);
    await expect.poll(isBuilding, { timeout: 20_000 }).toBe(true);
    await client.query("insert into scans values ('Moscow')");
    await slow.query('commit');
    await starts;
    expect(await indexes()).toEqual([{ name: 'scans_by_place', valid: true }]);
  });

  it('builds a failed index again at the next start, and keeps the finished ones', async () => {
    const twoIndexes = `${BY_PLACE}\ncreate unique index concurrently scans_once on scans (place);`;
    const { client, migrate, indexes } = await createScansDatabase(twoIndexes);
    await client.query("insert into scans values ('Tokyo'), ('Tokyo')");
    await expect(migrate()).rejects.toThrow(/scans_once/);
    expect(await indexes()).toEqual([
      { name: 'scans_by_place', valid: true },
      { name: 'scans_once', valid: false },
    ]);
    await client.query('truncate scans');
    await migrate();
    expect(await indexes()).toEqual([
      { name: 'scans_by_place', valid: true },
      { name: 'scans_once', valid: true },
    ]);
  });

  it('may contain no other statements, because they would stay half done after a failure', async () => {
    const { migrate, indexes } = await createScansDatabase(
      `${BY_PLACE}\nalter table scans add column code text;`,
    );
    await expect(migrate()).rejects.toThrow(/can hold nothing but/);
    expect(await indexes()).toEqual([]);
  });
});
