import type { RunQuery } from './run-query.ts';

/** Rate limits apply across tenants. Their rows are distributed by the key of the limit. */
const KEY_DISTRIBUTED = { table: 'rate_limits', column: 'key' };

type LocalTable = { name: string; of_tenant: boolean };

/** Lists the tables that exist only on this node. Tables with row level security are tables of tenants. */
const listLocalTables = (runQuery: RunQuery) =>
  runQuery<LocalTable>(
    `select c.relname as name, c.relrowsecurity as of_tenant from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and not exists (select from pg_dist_partition d where d.logicalrelid = c.oid)
     order by c.relname`,
  );

/**
 * Distributes all tables that exist only on this node, with their rows, and returns their names:
 * - tables of tenants by tenant, so that all rows of one tenant are on one node;
 * - `rate_limits` by key;
 * - any other table as a copy on every node.
 * The role must see all rows, because rows that it does not see are lost.
 */
export async function distributeTables(runQuery: RunQuery): Promise<string[]> {
  const tables = await listLocalTables(runQuery);
  const names = tables.map(({ name }) => name);
  if (names.length === 0) return [];
  const restore = await suspendKeysAndTriggers(runQuery, names);
  let colocated = await findDistributedTable(runQuery);
  for (const { name, of_tenant: ofTenant } of tables) {
    if (ofTenant) {
      await runQuery(
        `select create_distributed_table($1::text::regclass, 'tenant_id', colocate_with => $2)`,
        [name, colocated ?? 'none'],
      );
      colocated ??= name;
    } else if (name === KEY_DISTRIBUTED.table) {
      await runQuery(`select create_distributed_table($1::text::regclass, $2, colocate_with => 'none')`, [
        name,
        KEY_DISTRIBUTED.column,
      ]);
    } else await runQuery('select create_reference_table($1::text::regclass)', [name]);
  }
  await restore();
  return names;
}

/**
 * Finds a tenant table that is already distributed: new tenant tables are placed on the same nodes. Undefined at first.
 */
async function findDistributedTable(runQuery: RunQuery): Promise<string | undefined> {
  const [table] = await runQuery<{ name: string }>(
    `select c.relname as name from pg_dist_partition d join pg_class c on c.oid = d.logicalrelid
     where c.relrowsecurity order by 1 limit 1`,
  );
  return table?.name;
}

/**
 * Drops the foreign keys of the tables and disables their triggers. The returned function restores both.
 * - Foreign keys: Citus distributes no table that references a local table or that a local table references.
 * - Triggers: moving a row is not a change of the row, so no trigger may run for it.
 * - The triggers that serve the previous version are dropped for good, because they write to tables that are copied to
 *   every node.
 */
async function suspendKeysAndTriggers(runQuery: RunQuery, names: string[]): Promise<() => Promise<void>> {
  const keys = await runQuery<{ table: string; name: string; definition: string }>(
    `select k.conrelid::regclass::text as table, quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class own on own.oid = k.conrelid join pg_class far on far.oid = k.confrelid
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace
       and (own.relname = any ($1::text[]) or far.relname = any ($1::text[]))
     order by 1, 2`,
    [names],
  );
  const triggers = await runQuery<{ table: string; name: string; old: boolean }>(
    `select t.tgrelid::regclass::text as table, quote_ident(t.tgname) as name,
       f.proname in ('note_rates_change', 'note_currency_change') as old
     from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc f on f.oid = t.tgfoid
     where not t.tgisinternal and c.relnamespace = 'public'::regnamespace and c.relname = any ($1::text[])`,
    [names],
  );
  for (const { table, name } of keys) await runQuery(`alter table ${table} drop constraint ${name}`);
  for (const { table, name, old } of triggers)
    await runQuery(old ? `drop trigger ${name} on ${table}` : `alter table ${table} disable trigger ${name}`);
  return async () => {
    for (const { table, name, definition } of keys)
      await runQuery(`alter table ${table} add constraint ${name} ${definition}`);
    for (const { table, name, old } of triggers)
      if (!old) await runQuery(`alter table ${table} enable trigger ${name}`);
  };
}
