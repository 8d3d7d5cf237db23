import { sql } from 'kysely';
import type { Db } from '../../src/db/connect.ts';
import { listTenantTables, type Snapshot, takeSnapshot } from './tables.ts';

/** All rows there were at one moment, to which a test comes back however much was added, changed or deleted. */
export type BaseState = {
  rows: Snapshot;
  /** All rows there are now: those kept where none has changed, which is quickly seen. */
  look: () => Promise<Snapshot>;
  /** Brings the kept rows back where any has changed. So every call is tried on the same few rows. */
  restore: () => Promise<void>;
};

export async function keepBaseState(owner: Db): Promise<BaseState> {
  const tables = await listTenantTables(owner);
  await sql`drop schema if exists base_state cascade`.execute(owner);
  await sql`create schema base_state`.execute(owner);
  await sql`create table base_state.restored as select pg_current_xact_id()::xid as id`.execute(owner);
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
  const all = `begin; set local session_replication_role = replica; ${steps.join(' ')}
    update base_state.restored set id = pg_current_xact_id()::xid; commit;`;
  const bringBack = () => sql.raw(all).execute(owner);
  await bringBack();

  const rows = await takeSnapshot(owner);
  const count = [...rows.values()].reduce((sum, { length }) => sum + length, 0);
  const each = tables.map(
    ({ name }) => `select count(*) as rows, count(*) filter (where xmin = id) as kept
      from "${name}", base_state.restored`,
  );
  // A row that was added or changed since names another transaction than the one that brought all of them back.
  const counting = `select sum(rows)::int as rows, sum(kept)::int as kept from (${each.join(' union all ')}) t`;
  const stands = async () => {
    const { rows: counts } = await sql.raw<{ rows: number; kept: number }>(counting).execute(owner);
    return counts[0]?.rows === count && counts[0].kept === count;
  };
  return {
    rows,
    look: async () => ((await stands()) ? rows : takeSnapshot(owner)),
    restore: async () => {
      if (!(await stands())) await bringBack();
    },
  };
}
