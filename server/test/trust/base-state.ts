import { sql } from 'kysely';
import { onCitus } from '../../../testing/worlds/citus.ts';
import type { Db } from '../../src/db/connect.ts';
import { linesOf, listTenantTables, type Snapshot, type Table, takeSnapshot } from './tables.ts';

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

  const rows = await takeSnapshot(owner);
  const countTouches = await startCounting(owner, tables);
  let touches = await countTouches();
  return {
    rows,
    look: async () => ((await countTouches()) === touches ? rows : takeSnapshot(owner)),
    restore: async () => {
      const now = await countTouches();
      if (now === touches) return;
      // Where each statement is a trip to another node, only what differs is put back.
      await bringBack(owner, onCitus ? differing(tables, rows, await takeSnapshot(owner)) : tables);
      touches = now;
    },
  };
}

const differing = (tables: Table[], before: Snapshot, after: Snapshot) =>
  tables.filter(({ name }) => {
    const [was, is] = [before, after].map((all) =>
      linesOf(new Map([[name, all.get(name) ?? []]]), () => true)
        .sort()
        .join(),
    );
    return was !== is;
  });

/**
 * As a replica, PostgreSQL runs neither triggers nor foreign keys: the order of the tables does not matter, and the ledger
 * lets itself be put back.
 */
async function bringBack(owner: Db, tables: Table[]): Promise<void> {
  const steps = tables.flatMap(({ name, columns }) => {
    const written = columns.filter(({ computed }) => !computed).map((column) => `"${column.name}"`);
    return [
      `delete from "${name}"`,
      `insert into "${name}" (${written}) select ${written} from base_state."${name}"`,
    ];
  });
  const all = [
    'set local session_replication_role = replica',
    'set local citus.multi_shard_modify_mode = sequential',
    ...steps,
  ];
  if (!onCitus) await sql.raw(`begin; ${all.join('; ')}; commit;`).execute(owner);
  else
    await owner.transaction().execute(async (tx) => {
      for (const one of all) await sql.raw(one).execute(tx);
    });
}

/** Counts rows that are written, those of transactions that come to nothing too: a sequence does not go back with them. */
async function startCounting(owner: Db, tables: Table[]): Promise<() => Promise<string>> {
  await onEachNode(owner, 'create sequence base_state.touches');
  await owner.connection().execute(async (one) => {
    await sql`set citus.enable_unsafe_triggers = on`.execute(one);
    await sql`
      create function base_state.count_touch() returns trigger language plpgsql security definer as $$
      begin
        perform nextval('base_state.touches');
        return null;
      end $$`.execute(one);
    for (const { name } of tables)
      await sql`create trigger count_touch after insert or update or delete on ${sql.table(name)}
        for each row execute function base_state.count_touch()`.execute(one);
  });
  return () => onEachNode(owner, "select last_value || ' ' || is_called from base_state.touches");
}

/** Runs it on the one server there is, or on each node of the cluster; what they answer, together. */
async function onEachNode(owner: Db, statement: string): Promise<string> {
  const { rows } = onCitus
    ? await sql<object>`select result from run_command_on_all_nodes(${statement})`.execute(owner)
    : await sql.raw<object>(statement).execute(owner);
  return rows.flatMap(Object.values).join(', ');
}
