import type { Ask } from './ask.ts';

/** Limits are counted by whoever knocks, whatever the tenant: each where its key falls. */
const BY_KEY = { table: 'rate_limits', column: 'key' };

type Found = { name: string; of_tenant: boolean };

/** Tables that are on this node alone. Row level security says which are the tenants'; a shared one is on every node. */
const listUnspread = (ask: Ask) =>
  ask<Found>(
    `select c.relname as name, c.relrowsecurity as of_tenant from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and not exists (select from pg_dist_partition d where d.logicalrelid = c.oid)
     order by c.relname`,
  );

/**
 * Gives every table its place in the cluster: the rows of a tenant all on one node, shared tables on each. Rows there are
 * move with their table; whoever asks must see all of them. What is spread already stays as it is.
 */
export async function spreadTables(ask: Ask): Promise<string[]> {
  const tables = await listUnspread(ask);
  const names = tables.map(({ name }) => name);
  if (names.length === 0) return [];
  const restore = await setAside(ask, names);
  const first = await findFirst(ask);
  let colocated = first;
  for (const { name, of_tenant: ofTenant } of tables) {
    if (ofTenant) {
      await ask(`select create_distributed_table($1::text::regclass, 'tenant_id', colocate_with => $2)`, [
        name,
        colocated ?? 'none',
      ]);
      colocated ??= name;
    } else if (name === BY_KEY.table) {
      await ask(`select create_distributed_table($1::text::regclass, $2, colocate_with => 'none')`, [
        name,
        BY_KEY.column,
      ]);
    } else await ask('select create_reference_table($1::text::regclass)', [name]);
  }
  await restore();
  return names;
}

/** A table of tenants that is spread already: the others go beside it. */
async function findFirst(ask: Ask): Promise<string | undefined> {
  const [found] = await ask<{ name: string }>(
    `select c.relname as name from pg_dist_partition d join pg_class c on c.oid = d.logicalrelid
     where c.relrowsecurity order by 1 limit 1`,
  );
  return found?.name;
}

/**
 * A table can be spread neither before nor after one it points to: foreign keys go first and come back at the end. And rows
 * that only move have not happened anew: no trigger hears of them. What the version before needs stays behind for good: its
 * triggers write rows that are on every node.
 */
async function setAside(ask: Ask, names: string[]): Promise<() => Promise<void>> {
  const keys = await ask<{ table: string; name: string; definition: string }>(
    `select k.conrelid::regclass::text as table, quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class own on own.oid = k.conrelid join pg_class far on far.oid = k.confrelid
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace
       and (own.relname = any ($1::text[]) or far.relname = any ($1::text[]))
     order by 1, 2`,
    [names],
  );
  const triggers = await ask<{ table: string; name: string; old: boolean }>(
    `select t.tgrelid::regclass::text as table, quote_ident(t.tgname) as name,
       f.proname in ('note_rates_change', 'note_currency_change') as old
     from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc f on f.oid = t.tgfoid
     where not t.tgisinternal and c.relnamespace = 'public'::regnamespace and c.relname = any ($1::text[])`,
    [names],
  );
  for (const { table, name } of keys) await ask(`alter table ${table} drop constraint ${name}`);
  for (const { table, name, old } of triggers)
    await ask(old ? `drop trigger ${name} on ${table}` : `alter table ${table} disable trigger ${name}`);
  return async () => {
    for (const { table, name, definition } of keys)
      await ask(`alter table ${table} add constraint ${name} ${definition}`);
    for (const { table, name, old } of triggers)
      if (!old) await ask(`alter table ${table} enable trigger ${name}`);
  };
}
