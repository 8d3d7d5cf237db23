import { sql } from 'kysely';
import { onCitus } from '../../../../testing/worlds/servers/citus.ts';
import type { Db } from '../../../src/platform/db/connection/connect.ts';
import { listTenantTables, type Snapshot, type Table, takeSnapshot } from './tables.ts';

/** All rows there were at one moment, to which a test comes back however much was added, changed or deleted. */
export type BaseState = {
  rows: Snapshot;
  /** All rows there are now: the very same as at the last look where none was touched since, which is known at once. */
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
  const touched = await watchTouches(owner, tables);
  const read = async (changed: string[]) =>
    changed.length === 0 ? rows : new Map([...rows, ...(await takeSnapshot(owner, changed))]);
  let looked = { count: (await touched.find()).count, rows };
  return {
    rows,
    look: async () => {
      const { count, names } = await touched.find();
      if (count !== looked.count) looked = { count, rows: await read(names) };
      return looked.rows;
    },
    restore: async () => {
      const { count, names } = await touched.find();
      if (names.length === 0) return;
      await bringBack(
        owner,
        tables.filter(({ name }) => names.includes(name)),
      );
      touched.forget();
      looked = { count, rows };
    },
  };
}

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

/**
 * Knows which tables were written to, by transactions that came to nothing too: a sequence does not go back with them.
 * One sequence counts for all tables, so that nothing more is asked where nothing was written; one for each says which.
 */
async function watchTouches(owner: Db, tables: Table[]) {
  const names = tables.map(({ name }) => name);
  for (const name of ['all', ...names])
    await onEachNode(owner, `create sequence base_state."touches ${name}"`);
  await owner.connection().execute(async (one) => {
    await sql`set citus.enable_unsafe_triggers = on`.execute(one);
    await sql`
      create function base_state.count_touch() returns trigger language plpgsql security definer as $$
      begin
        perform nextval('base_state."touches all"'), nextval(format('base_state.%I', 'touches ' || tg_argv[0]));
        return null;
      end $$`.execute(one);
    for (const name of names)
      await sql`create trigger count_touch after insert or update or delete on ${sql.table(name)}
        for each row execute function base_state.count_touch(${sql.lit(name)})`.execute(one);
  });

  // Not by a query of each sequence: to plan one for every table took longer than all that was asked besides.
  const count = (name: string) =>
    `coalesce(pg_sequence_last_value('base_state."touches ${name}"'::regclass), 0)`;
  const countAll = async () => (await onEachNode(owner, `select ${count('all')}`)).join();
  /** What each table's sequence says on each node, in the order of the tables. */
  const countEach = async () => {
    const answers = await onEachNode(owner, `select concat_ws(', ', ${names.map(count)})`);
    const nodes = answers.map((answer) => answer.split(', '));
    return names.map((_, at) => nodes.map((node) => node[at]).join());
  };

  let kept = await countEach();
  let latest = { count: await countAll(), each: kept };
  return {
    /** How often anything was written so far, and to which tables since their rows were kept or brought back. */
    find: async () => {
      const now = await countAll();
      if (now !== latest.count) latest = { count: now, each: await countEach() };
      return { count: now, names: names.filter((_, at) => latest.each[at] !== kept[at]) };
    },
    /** What was found is undone and counts no longer. */
    forget: () => {
      kept = latest.each;
    },
  };
}

/** Runs it on the one server there is, or on each node of the cluster, and gives what each of them answers. */
async function onEachNode(owner: Db, statement: string): Promise<string[]> {
  const { rows } = onCitus
    ? await sql<object>`select result from run_command_on_all_nodes(${statement})`.execute(owner)
    : await sql.raw<object>(statement).execute(owner);
  return rows.flatMap(Object.values).map(String);
}
