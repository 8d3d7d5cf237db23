import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { calls } from '@miya/contract/calls';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  buildOrderingClient,
  type OrderingClient,
  placeValidOrder,
} from '../../../../../testing/worlds/data/orders.ts';
import { listCitusNodes, runExclusively, runsOnCitus } from '../../../../../testing/worlds/servers/citus.ts';
import { createUndistributedDatabase } from '../../../../../testing/worlds/servers/postgres.ts';
import { createWorld } from '../../../../../testing/worlds/world.ts';
import { runCommandLine } from '../../../cli/run-command-line.ts';
import { connect } from '../connection/connect.ts';
import { migrate } from '../migrate/migrate.ts';

const run = (commandLine: string, owner = world.owner) =>
  runCommandLine(commandLine.split(' '), async () => ({ owner, close: async () => undefined }));
const world = runsOnCitus ? createWorld(createUndistributedDatabase) : createWorld();

describe.skipIf(runsOnCitus)('a PostgreSQL without Citus', () => {
  it('is refused by distribute and move, and status lists its tenants', async () => {
    const { tenantId } = await buildOrderingClient(world);
    expect(await run('database distribute')).toMatchObject({
      code: 2,
      error: expect.stringContaining('no Citus'),
    });
    expect(await run(`database move --tenant ${tenantId}`)).toMatchObject({ code: 2 });
    const { code, lines } = await run('database status');
    expect(code).toBe(0);
    expect(lines).toContain(`${tenantId}\t0 orders`);
  });
});

describe.skipIf(!runsOnCitus)('a database that was distributed with rows', () => {
  let clients: OrderingClient[];
  const countOrders = async ({ token }: OrderingClient) =>
    (await world.call(calls.listOrders, {}, { token })).result?.orders.length;
  const findPlacement = async ({ tenantId }: OrderingClient) =>
    (await run('database status')).lines.find((line) => line.startsWith(`${tenantId}\t`))?.split('\t') ?? [];

  beforeAll(async () => {
    clients = [];
    for (let index = 0; index < 4; index += 1) {
      const client = await buildOrderingClient(world);
      clients.push(client);
      for (let order = 0; order <= index; order += 1) await placeValidOrder(world, client);
    }
    expect(await runExclusively(() => run('database distribute --shards 4'))).toMatchObject({ code: 0 });
  }, 120_000);

  it('contains all rows, and accepts new ones', async () => {
    for (const [index, client] of clients.entries()) {
      expect(await countOrders(client)).toBe(index + 1);
      await placeValidOrder(world, client);
      expect(await countOrders(client)).toBe(index + 2);
    }
  });

  it('stays as it is when it is distributed again', async () => {
    const again = await runExclusively(() => run('database distribute'));
    expect(again.lines).toEqual([expect.stringMatching(/^0 tables/)]);
  });

  it('has every table in the cluster, with all tenant tables on the same nodes', async () => {
    const { rows } = await sql<{ kind: string; count: bigint; groups: bigint }>`
      select case when d.partmethod = 'n' then 'shared' when c.relrowsecurity then 'tenant' else 'by key' end as kind,
        count(*), count(distinct d.colocationid) as groups
      from pg_class c left join pg_dist_partition d on d.logicalrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by 1 order by 1`.execute(
      world.owner,
    );
    expect(rows.map(({ kind, groups }) => [kind, groups])).toEqual([
      ['by key', 1n],
      ['shared', 1n],
      ['tenant', 1n],
    ]);
  });

  it('moves one tenant to another node with all of its rows, and no other tenant', async () => {
    const [mover, ...others] = clients as [OrderingClient, ...OrderingClient[]];
    const orders = await countOrders(mover);
    const [, before] = await findPlacement(mover);
    const stay = await Promise.all(others.map(findPlacement));
    const moved = await run(`database move --tenant ${mover.tenantId}`);
    expect(moved).toMatchObject({ code: 0, lines: [expect.stringMatching(/with all of its \d\d+ rows/)] });
    const [, after, , , whose] = await findPlacement(mover);
    expect(after).not.toBe(before);
    expect(whose).toBe('its own');
    expect((await Promise.all(others.map(findPlacement))).map(([, node]) => node)).toEqual(
      stay.map(([, node]) => node),
    );
    expect(await countOrders(mover)).toBe(orders);
    await placeValidOrder(world, mover);
    expect(await countOrders(mover)).toBe((orders ?? 0) + 1);
  });

  it('refuses to move rows for roles that do not see them', async () => {
    const role = 'miya_test_ordinary';
    await sql.raw(`create role ${role} login`).execute(world.owner);
    const url = new URL(world.ownerUrl);
    url.username = role;
    const ordinary = connect({ url: url.href, connections: 1, onError: () => undefined });
    const refused = { code: 2, error: expect.stringContaining('no superuser') };
    expect(await run(`database move --tenant ${clients[0]?.tenantId}`, ordinary)).toMatchObject(refused);
    expect(await run('database distribute', ordinary)).toMatchObject(refused);
    const move = sql`select citus_move_shard_placement(1, 'a', 1, 'b', 2)`.execute(ordinary);
    await expect(move).rejects.toThrow('permission denied');
    await ordinary.destroy();
    await sql.raw(`drop role ${role}`).execute(world.owner);
  });

  it('applies migrations, and distributes their new tables and functions', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'miya-migration-'));
    writeFileSync(
      join(folder, '900-later.sql'),
      `alter table orders add column later text; grant update (later) on orders to miya_app;
       create table later_notes (
         tenant_id int not null, client_id uuid not null, note text not null, primary key (tenant_id, client_id),
         foreign key (tenant_id, client_id) references clients (tenant_id, client_id)
       );
       select app.protect('later_notes');
       grant select, insert on later_notes to miya_app;
       create table later_shared (name text primary key);
       insert into later_shared (name) values ('kept; whole');
       create function app.later(p_tenant int) returns bigint language sql security definer
         set search_path = pg_catalog, public, pg_temp as $$ select count(*) from orders where tenant_id = p_tenant $$;
       grant execute on function app.later to miya_app;`,
    );
    await migrate(world.ownerUrl, pathToFileURL(`${folder}/`));
    rmSync(folder, { recursive: true });
    // migrate() ends idle connections, and the pool of the test may still contain ended ones. Therefore this connection
    // is new.
    const after = connect({ url: world.ownerUrl, connections: 1, onError: () => undefined });
    const { rows } = await sql<{ name: string }>`
      select logicalrelid::text as name from pg_dist_partition where logicalrelid::text like 'later%' order by 1`.execute(
      after,
    );
    expect(rows.map(({ name }) => name)).toEqual(['later_notes', 'later_shared']);
    const [client] = clients as [OrderingClient];
    const counted = await sql<{ count: bigint }>`select app.later(${client.tenantId}) as count`.execute(
      after,
    );
    await after.destroy();
    expect(Number(counted.rows[0]?.count)).toBe(await countOrders(client));
    await placeValidOrder(world, client);
  });

  it('has its schema on workers too, which apply no migrations', async () => {
    const worker = new URL(listCitusNodes()[1] ?? '');
    worker.pathname = new URL(world.ownerUrl).pathname;
    await migrate(worker.href);
    const client = new pg.Client({ connectionString: worker.href });
    await client.connect();
    const { rows } = await client.query('select count(*) from schema_migrations');
    expect(Number(rows[0].count)).toBeGreaterThan(30);
    await client.end();
  });
});
