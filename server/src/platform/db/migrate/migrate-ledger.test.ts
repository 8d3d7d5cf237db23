import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { createDatabase } from '../../../../../testing/worlds/servers/postgres.ts';
import { reconcileTenant } from '../../../features/finance/index.ts';
import { connect } from '../connection/connect.ts';
import { inTenant } from '../tenancy/tenancy.ts';
import { migrate } from './migrate.ts';

const folder = new URL('../migrations/', import.meta.url);

/**
 * Creates a database as a hosted PostgreSQL does: its owner is no superuser, and row level security applies to the
 * owner.
 */
async function createOwnedDatabase() {
  const admin = await createDatabase();
  const name = `owned_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: admin.url });
  await client.connect();
  await client.query(`create role ${name} login createrole password '${name}'`);
  await client.query(`create database ${name} owner ${name}`);
  // The app role already exists on this server. On a fresh server the owner of the database would create it.
  await client.query(`grant miya_app to ${name}`);
  const url = Object.assign(new URL(admin.url), {
    username: name,
    password: name,
    pathname: `/${name}`,
  }).href;
  const drop = async () => {
    await client.query(`drop database ${name} with (force)`);
    await client.query(`drop role ${name}`);
    await client.end();
    await admin.drop();
  };
  return { url, drop };
}

async function migrateUntil(client: pg.Client, last: string): Promise<void> {
  for (const name of (await readdir(folder)).sort().filter((file) => file <= last)) {
    await client.query(await readFile(new URL(name, folder), 'utf8'));
  }
}

describe('the ledger’s migration', () => {
  it('adds an opening entry to accounts with a balance, also for an owner that is no superuser', async () => {
    const database = await createOwnedDatabase();
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await migrateUntil(client, '010');
    await client.query(`
      insert into tenants (tenant_id, name, currency, country, waybill_prefix) values (7, 'T', 'CNY', 'CN', 'TT');
      begin;
      select app.set_tenant(7);
      insert into networks (tenant_id, name) values (7, 'N');
      insert into clients (tenant_id, network_id, client_num, name, phone, password_hash)
        select 7, network_id, n, n, '+8613800000' || n, 'x' from networks, unnest(array['001', '002']) as n;
      insert into accounts (tenant_id, client_id, currency, balance)
        select 7, client_id, 'CNY', case client_num when '001' then 1234 else 0 end from clients;
      commit`);
    await markApplied(client);
    await client.end();
    await migrate(database.url);

    const owner = connect({ url: database.url, connections: 1, onError: () => undefined });
    expect(await reconcileTenant(owner, 7)).toEqual([]);
    const rows = await inTenant(owner, 7, async (tx) => ({
      entries: await tx
        .selectFrom('ledger_entries')
        .select(['seq', 'kind', 'amount', 'balance_after'])
        .execute(),
      approved: await tx.selectFrom('clients').select('approved_at').execute(),
    }));
    expect(rows.entries).toEqual([{ seq: 1n, kind: 'adjustment', amount: 1_234n, balance_after: 1_234n }]);
    expect(rows.approved.every(({ approved_at }) => approved_at !== null)).toBe(true);
    await owner.destroy();
    await database.drop();
  });
});

/** Writes the names of the migrations that the test has applied into schema_migrations, as migrate() does. */
async function markApplied(client: pg.Client): Promise<void> {
  await client.query(
    'create table schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  );
  for (const name of (await readdir(folder)).sort().filter((file) => file < '010')) {
    const checksum = createHash('sha256')
      .update(await readFile(new URL(name, folder), 'utf8'))
      .digest('hex');
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
  }
}
