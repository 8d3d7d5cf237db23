import { readdirSync, readFileSync } from 'node:fs';
import { clientFields, orderFields } from '@miya/contract/orders';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createWorld } from '../../../../testing/worlds/world.ts';

const world = createWorld();

const readAllFiles = (folder: URL) =>
  readdirSync(folder)
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))
    .join('\n');

/** Tables without a tenant, each with the reason. */
const sharedTables: Record<string, string> = {
  schema_migrations: 'the applied migrations; the app role cannot read it',
  tenants: 'read before a tenant is known; the app role can only read it',
  tenant_hosts: 'read before a tenant is known; the app role can only read it',
  key_fingerprints: 'fingerprints of keys that all tenants share; the app role cannot read it',
  rate_limits: 'limits an IP address across all tenants; keys are hashes',
};

async function listNames(query: ReturnType<typeof sql<{ name: string }>>): Promise<string[]> {
  return (await query.execute(world.owner)).rows.map((row) => row.name);
}

const userTables = sql`
  (select c.oid, c.relname, c.relrowsecurity, c.relforcerowsecurity from pg_class c
   where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace)`;
const tenantTables = sql`
  (select t.* from ${userTables} t join pg_attribute a on a.attrelid = t.oid and a.attname = 'tenant_id'
   where t.relname not in ('tenants', 'tenant_hosts'))`;

describe('every table', () => {
  it('belongs to a tenant or is known to be shared', async () => {
    const all = await listNames(sql`select relname as name from ${userTables} t`);
    const tenant = await listNames(sql`select relname as name from ${tenantTables} t`);
    expect(all.length).toBeGreaterThan(8);
    expect(all.filter((name) => !tenant.includes(name)).sort()).toEqual(Object.keys(sharedTables).sort());
  });

  it('has row level security enabled and forced, and one permissive policy on the tenant', async () => {
    expect(
      await listNames(sql`
        select relname as name from ${tenantTables} t
        where not relrowsecurity or not relforcerowsecurity or not exists (
          select from pg_policy p where p.polrelid = t.oid and p.polcmd = '*' and p.polpermissive
            and pg_get_expr(p.polqual, p.polrelid) like '%tenant_id = %current_setting(''app.tenant_id''::text, true)%'
            and coalesce(pg_get_expr(p.polwithcheck, p.polrelid), pg_get_expr(p.polqual, p.polrelid)) = pg_get_expr(p.polqual, p.polrelid))
          or (select count(*) from pg_policy p where p.polrelid = t.oid and p.polpermissive) > 1`),
    ).toEqual([]);
  });

  it('has an int tenant_id that is never null and comes first in the primary key', async () => {
    expect(
      await listNames(sql`
        select relname as name from ${tenantTables} t join pg_attribute a on a.attrelid = t.oid and a.attname = 'tenant_id'
        where a.atttypid <> 'int'::regtype or not a.attnotnull or not exists (
          select from pg_constraint k where k.conrelid = t.oid and k.contype = 'p' and k.conkey[1] = a.attnum)`),
    ).toEqual([]);
  });

  it('has the tenant in every unique index and exclusion', async () => {
    expect(
      await listNames(sql`
        select i.indexrelid::regclass::text as name from ${tenantTables} t
        join pg_index i on i.indrelid = t.oid and (i.indisunique or i.indisexclusion)
        join pg_attribute a on a.attrelid = t.oid and a.attname = 'tenant_id'
        where not (a.attnum = any (i.indkey::int2[]))`),
    ).toEqual([]);
  });

  it('has the tenant in foreign keys to tenant tables, and no foreign key that sets null or a default', async () => {
    expect(
      await listNames(sql`
        select k.conname as name from pg_constraint k
        join ${tenantTables} target on target.oid = k.confrelid
        where k.contype = 'f' and not exists (
          select from generate_subscripts(k.conkey, 1) n
          join pg_attribute own on own.attrelid = k.conrelid and own.attnum = k.conkey[n]
          join pg_attribute far on far.attrelid = k.confrelid and far.attnum = k.confkey[n]
          where own.attname = 'tenant_id' and far.attname = 'tenant_id')
        union all
        select k.conname from pg_constraint k where k.contype = 'f' and k.confdeltype in ('n', 'd')`),
    ).toEqual([]);
  });

  it('has constraint names short enough to append a shard number', async () => {
    expect(
      await listNames(sql`
        select conname as name from pg_constraint
        where length(conname) >= 50 and connamespace = 'public'::regnamespace`),
    ).toEqual([]);
  });

  it('is read only by views that apply the rights of the reading role', async () => {
    expect(
      await listNames(sql`
        select relname as name from pg_class c where relkind = 'v' and relnamespace = 'public'::regnamespace
          and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
        and not coalesce('security_invoker=true' = any (reloptions), false)`),
    ).toEqual([]);
  });

  it('has exactly the columns that the code declares', async () => {
    const { rows } = await sql<{ table_name: string; columns: string[] }>`
      select table_name, array_agg(column_name::text order by column_name) as columns
      from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'schema_migrations'
      group by table_name`.execute(world.owner);
    const source = readAllFiles(new URL('./tables/', import.meta.url));
    for (const { table_name, columns } of rows) {
      const [, declared, block = ''] =
        new RegExp(`^ {2}${table_name}: (ClientColumns & )?\\{([^}]*)\\}`, 'm').exec(source) ?? [];
      // The columns that a client enters are derived from the fields that the contract declares.
      const derived = declared ? clientFields.map((field) => orderFields[field].column) : [];
      const known = [...derived, ...[...block.matchAll(/(\w+): /g)].map((match) => match[1])];
      expect(known.sort(), table_name).toEqual([...columns].sort());
    }
  });
});

describe('the role that serves requests', () => {
  it('owns nothing, bypasses nothing and sees no row without a tenant', async () => {
    const { rows } = await sql<{ user: string; strong: boolean; owned: bigint }>`
      select current_user as user, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb as strong,
        (select count(*) from pg_class where relowner = pg_roles.oid) as owned
      from pg_roles where rolname = current_user`.execute(world.db);
    expect(rows).toEqual([{ user: 'miya_app', strong: false, owned: 0n }]);
    await world.buildClient();
    expect(await world.db.selectFrom('clients').select('client_id').execute()).toEqual([]);
    expect((await world.owner.selectFrom('clients').select('client_id').execute()).length).toBeGreaterThan(0);
  });

  it('cannot write a row of another tenant', async () => {
    const { inTenant } = await import('./tenancy/tenancy.ts');
    const [one, other] = [await world.buildTenant(), await world.buildTenant()];
    const foreign = inTenant(world.db, one, (tx) =>
      tx.insertInto('tenant_counters').values({ tenant_id: other, name: 'x', last_value: 1n }).execute(),
    );
    await expect(foreign).rejects.toThrow('row-level security');
  });

  it('cannot change a balance', async () => {
    const { inTenant } = await import('./tenancy/tenancy.ts');
    const { tenantId } = await world.buildClient();
    const change = inTenant(world.db, tenantId, (tx) =>
      tx.updateTable('accounts').set({ balance: 1n }).where('tenant_id', '=', tenantId).execute(),
    );
    await expect(change).rejects.toThrow('permission denied');
  });
});
