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
import { checkLedger, printResults } from '../support/check-results.ts';
import { sendCall } from '../support/send-call.ts';
import { checkWrites, startWriters } from '../support/start-writers.ts';
import { findPostgresPrograms, startSystemPostgres } from '../support/system-postgres.ts';
import { buildOperatorKeys, buildUsers } from '../support/users.ts';

const CLIENTS = 10;
const WRITING_MS = 8_000;

/** T30: a database is dumped under load, restored into another PostgreSQL, compared and reconciled. */
export async function testRestore(): Promise<boolean> {
  const programs = findPostgresPrograms();
  if (!programs) {
    printFigure(
      'T30',
      'SKIPPED: no PostgreSQL with its own pg_dump here (Debian: apt-get install postgresql)',
    );
    return true;
  }
  const folder = mkdtempSync(join(tmpdir(), 'miya-dump-'));
  chmodSync(folder, 0o755);
  const world = await createClientWorld(await startSystemPostgres(programs, join(folder, 'first')), folder);
  const second = await startSystemPostgres(programs, join(folder, 'second'));
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
    const users = await buildUsers(world, CLIENTS);
    const keys = await buildOperatorKeys(world, CLIENTS);
    const writers = startWriters({ getAddress: () => server.address, users, keys, serviceId });
    await pause(WRITING_MS);
    // The first dump runs during writes and must not disturb them. The second one runs without writes, so that the
    // restored copy can be compared with the original.
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
    const partialResult = await checkLedger({ db, client: world.client });
    run('pg_restore', '--exit-on-error', '--clean', '-d', second.url, dump);
    const [before, after] = [await computeTableDigests(world.owner), await computeTableDigests(owner)];
    const differing = [...before].filter(([name, digest]) => after.get(name) !== digest);
    const rows = [...before.values()].reduce((sum, digest) => sum + Number(digest.split(' ')[0]), 0);
    const copy = await serve(second.url);
    const listed = await sendCall(copy.address, calls.listOrders, {}, { token: users[0]?.token ?? token });
    return printResults('T30', [
      ...(await checkWrites({ ...world, owner }, tally)),
      {
        description: `${before.size} tables, ${rows} rows, ${differing.length} differ ${differing.map(([name]) => name).join(' ')}`,
        hasPassed: differing.length === 0 && before.size === after.size && before.size > 0,
      },
      {
        description: `a server on the copy lists ${listed.envelope?.result?.total} orders of a client`,
        hasPassed: (listed.envelope?.result?.total ?? 0) > 0,
      },
      { ...partialResult, description: `dumped under way: ${partialResult.description}` },
      await checkLedger({ db, client: world.client }),
    ]);
  } finally {
    for (const { child } of servers) child.kill('SIGKILL');
    await db.destroy();
    await owner.destroy();
    await second.stop();
    await world.close();
  }
}

/**
 * Creates the role of docs/operations/back-up.md. An ordinary owner cannot dump, because row level security applies
 * to it.
 */
async function makeBackupRole({ owner, ownerUrl }: { owner: Db; ownerUrl: string }): Promise<string> {
  await sql`create role miya_backup login bypassrls`.execute(owner);
  await sql`grant pg_read_all_data to miya_backup`.execute(owner);
  const url = new URL(ownerUrl);
  url.username = 'miya_backup';
  return url.href;
}

/** Computes the row count and a digest of the rows of each table. The digest does not depend on the order of rows. */
async function computeTableDigests(owner: Db): Promise<Map<string, string>> {
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
