import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { runExclusively, runsOnCitus } from '../../../../../testing/worlds/servers/citus.ts';
import { createUndistributedDatabase } from '../../../../../testing/worlds/servers/postgres.ts';
import { connect } from '../connection/connect.ts';
import { migrate } from '../migrate/migrate.ts';
import { findDifferences } from '../releases/find-differences.ts';
import { loadRelease, type Release, readLatestRelease } from '../releases/load-release.ts';
import { createRunQuery } from './create-run-query.ts';
import { distributeDatabase } from './distribute-database.ts';

const migrations = new URL('../migrations/', import.meta.url);
/** The last migration of the first version that could distribute a database. */
const FIRST_DISTRIBUTED = '109-forget-where-a-quote-went.sql';

/** Creates the database of that version with the rows of the release, and distributes it. */
async function distributeEarly(url: string, release: Release): Promise<void> {
  await loadRelease(url, release);
  const folder = mkdtempSync(join(tmpdir(), 'miya-migrations-'));
  for (const name of readdirSync(migrations))
    if (name.endsWith('.sql') && name <= FIRST_DISTRIBUTED)
      cpSync(new URL(name, migrations), join(folder, name));
  await migrate(url, pathToFileURL(`${folder}/`));
  rmSync(folder, { recursive: true });
  const owner = connect({ url, connections: 1, onError: () => undefined });
  await owner.transaction().execute((tx) => distributeDatabase(createRunQuery(tx), { shards: 4 }));
  await owner.destroy();
}

describe.skipIf(!runsOnCitus)('a database that was distributed by an earlier version', () => {
  it('applies every later migration, keeps all rows and distributes new tables and functions', async () => {
    const release = await readLatestRelease();
    const { url, drop } = await createUndistributedDatabase((made) => distributeEarly(made, release));
    // A migration also creates roles on the other nodes, which tests must not do at the same time.
    await runExclusively(() => migrate(url));
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const differences = await findDifferences(client, release);
    expect(
      differences.filter(
        ({ releaseRows, currentRows, lostRows }) => lostRows > 0 || currentRows !== releaseRows,
      ),
    ).toEqual([]);
    const { rows: left } = await client.query(
      `select c.relname as name from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
         and not exists (select from pg_dist_partition d where d.logicalrelid = c.oid)
       union all
       select f.oid::regprocedure::text from pg_proc f
       where f.pronamespace = 'app'::regnamespace
         and not exists (select from pg_dist_object o where o.classid = 'pg_proc'::regclass and o.objid = f.oid)`,
    );
    expect(left).toEqual([]);
    const { rows: unfinished } = await client.query(
      'select indexrelid::regclass::text from pg_index where not indisvalid',
    );
    expect(unfinished).toEqual([]);
    await client.end();
    await drop();
  }, 120_000);
});
