import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { calls } from '@miya/contract/calls';
import { sql } from 'kysely';
import { APP_ROLE, connect, type Db } from '../../server/src/platform/db/connection/connect.ts';
import { printFigure } from '../../testing/figures/print-figure.ts';
import { createClientWorld } from '../../testing/worlds/client-world.ts';
import { startServerProcess } from '../../testing/worlds/servers/server-process.ts';
import { ask } from '../support/ask.ts';
import { conclude, reconciled } from '../support/figures.ts';
import { findPrograms, startOwnPostgres } from '../support/own-postgres.ts';
import { buildKeys, buildPeople } from '../support/people.ts';
import { findLosses, startWriters } from '../support/writers.ts';

const CLIENTS = 10;
const WRITING_MS = 8_000;

/** T30: dumped while it is written to, restored into an empty database of another PostgreSQL, compared and reconciled. */
export async function restored(): Promise<boolean> {
  const programs = findPrograms();
  if (!programs) {
    printFigure(
      'T30',
      'SKIPPED: no PostgreSQL with its own pg_dump here (Debian: apt-get install postgresql)',
    );
    return true;
  }
  const folder = mkdtempSync(join(tmpdir(), 'miya-dump-'));
  chmodSync(folder, 0o755);
  const world = await createClientWorld(await startOwnPostgres(programs, join(folder, 'first')), folder);
  const second = await startOwnPostgres(programs, join(folder, 'second'));
  const owner = connect({ url: second.url, connections: 2, onError: () => undefined });
  const db = connect({ url: second.url, role: APP_ROLE, connections: 2, onError: () => undefined });
  const run = (program: string, ...args: string[]) => {
    const { status, stderr } = spawnSync(join(programs, program), args, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
  };
  const servers: { child: { kill: (signal: 'SIGKILL') => boolean } }[] = [];
  const serve = async (databaseUrl: string) => {
    const server = await startServerProcess({ databaseUrl, dataDir: join(folder, 'server') });
    servers.push(server);
    return server;
  };
  try {
    const { serviceId, token } = world.client;
    const server = await serve(world.ownerUrl);
    const people = await buildPeople(world, CLIENTS);
    const keys = await buildKeys(world, CLIENTS);
    const writers = startWriters({ addressOf: () => server.address, people, keys, serviceId });
    await pause(WRITING_MS);
    // Once under way, which must do no harm; and once at rest, so that both sides can be compared.
    const dump = join(folder, 'dump');
    const backupUrl = await makeBackupRole(world);
    run('pg_dump', '-Fc', '-f', join(folder, 'under-way'), backupUrl);
    const tally = await writers.stop();
    server.child.kill('SIGTERM');
    await server.exitCode;
    run('pg_dump', '-Fc', '-f', dump, backupUrl);

    // A dump contains no roles, so create the role that serves requests first, as in docs/operations/back-up.md.
    await sql.raw(`create role ${APP_ROLE} nologin`).execute(owner);
    run('pg_restore', '--exit-on-error', '-d', second.url, join(folder, 'under-way'));
    const halfway = await reconciled({ db, client: world.client });
    run('pg_restore', '--exit-on-error', '--clean', '-d', second.url, dump);
    const [before, after] = [await tablesOf(world.owner), await tablesOf(owner)];
    const differing = [...before].filter(([name, digest]) => after.get(name) !== digest);
    const rows = [...before.values()].reduce((sum, digest) => sum + Number(digest.split(' ')[0]), 0);
    const copy = await serve(second.url);
    const listed = await ask(copy.address, calls.listOrders, {}, { token: people[0]?.token ?? token });
    return conclude('T30', [
      ...(await findLosses({ ...world, owner }, tally)),
      {
        what: `${before.size} tables, ${rows} rows, ${differing.length} differ ${differing.map(([name]) => name).join(' ')}`,
        isRight: differing.length === 0 && before.size === after.size && before.size > 0,
      },
      {
        what: `a server on the copy lists ${listed.envelope?.result?.total} orders of a client`,
        isRight: (listed.envelope?.result?.total ?? 0) > 0,
      },
      { ...halfway, what: `dumped under way: ${halfway.what}` },
      await reconciled({ db, client: world.client }),
    ]);
  } finally {
    for (const { child } of servers) child.kill('SIGKILL');
    await db.destroy();
    await owner.destroy();
    await second.stop();
    await world.close();
  }
}

/** Creates the role of docs/operations/back-up.md. An ordinary owner cannot dump, because row level security applies to it. */
async function makeBackupRole({ owner, ownerUrl }: { owner: Db; ownerUrl: string }): Promise<string> {
  await sql`create role miya_backup login bypassrls`.execute(owner);
  await sql`grant pg_read_all_data to miya_backup`.execute(owner);
  const url = new URL(ownerUrl);
  url.username = 'miya_backup';
  return url.href;
}

/** How many rows each table has and a digest of all of them, whatever their sequence on the disk. */
async function tablesOf(owner: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')
    order by 1`.execute(owner);
  const tables = new Map<string, string>();
  for (const { name } of rows) {
    const found = await sql<{ digest: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as digest
      from ${sql.raw(name)} t`.execute(owner);
    tables.set(name, found.rows[0]?.digest ?? '');
  }
  return tables;
}
