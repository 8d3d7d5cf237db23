import { sql } from 'kysely';
import type { Db } from '../../src/db/connect.ts';
import { listTenantTables, type Snapshot, takeSnapshot } from './tables.ts';

/** All rows there were at one moment, to which a test comes back however much was added, changed or deleted. */
export type BaseState = {
  rows: Snapshot;
  /** All rows there are now: those kept where none was touched, which is known at once. */
  look: () => Promise<Snapshot>;
  /** Brings the kept rows back where any was touched. So every call is tried on the same few rows. */
  restore: () => Promise<void>;
};

export async function keepBaseState(owner: Db): Promise<BaseState> {
  const tables = await listTenantTables(owner);
  await sql`drop schema if exists base_state cascade`.execute(owner);
  await sql`create schema base_state`.execute(owner);
  for (const { name } of tables)
    await sql`create table ${sql.table(`base_state.${name}`)} as table ${sql.table(name)}`.execute(owner);
  const steps = tables.flatMap(({ name, columns }) => {
    const written = columns.filter(({ computed }) => !computed).map((column) => `"${column.name}"`);
    return [
      `delete from "${name}";`,
      `insert into "${name}" (${written}) select ${written} from base_state."${name}";`,
    ];
  });
  // As a replica, PostgreSQL runs neither triggers nor foreign keys: the order of the tables does not matter, and
  // the ledger lets itself be put back.
  const all = `begin; set local session_replication_role = replica; ${steps.join(' ')} commit;`;

  const rows = await takeSnapshot(owner);
  const countTouches = await startCounting(owner);
  let touches = await countTouches();
  return {
    rows,
    look: async () => ((await countTouches()) === touches ? rows : takeSnapshot(owner)),
    restore: async () => {
      const now = await countTouches();
      if (now === touches) return;
      await sql.raw(all).execute(owner);
      touches = now;
    },
  };
}

/** Counts rows that are written, those of transactions that come to nothing too: a sequence does not go back with them. */
async function startCounting(owner: Db): Promise<() => Promise<string>> {
  await sql`create sequence base_state.touches`.execute(owner);
  await sql`
    create function base_state.count_touch() returns trigger language plpgsql security definer as $$
    begin
      perform nextval('base_state.touches');
      return null;
    end $$`.execute(owner);
  for (const { name } of await listTenantTables(owner))
    await sql`create trigger count_touch after insert or update or delete on ${sql.table(name)}
      for each row execute function base_state.count_touch()`.execute(owner);
  return async () => {
    const { rows } = await sql<{ count: string }>`
      select last_value || ' ' || is_called as count from base_state.touches`.execute(owner);
    return rows[0]?.count ?? '';
  };
}
