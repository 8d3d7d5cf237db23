import { sql } from 'kysely';
import { runsOnCitus } from '../../../../testing/worlds/servers/citus.ts';
import type { Db } from '../../../src/platform/db/connection/connect.ts';
import { listTenantTables, type Snapshot, type TenantTable, takeSnapshot } from './tenant-tables.ts';

/** All rows at one moment. A test can restore them after calls have added, changed or deleted rows. */
export type BaseState = {
  rows: Snapshot;
  /** Reads the current rows. Returns the same object as the last time if no table was written since. */
  readRows: () => Promise<Snapshot>;
  /** Restores the tables that were written, so that every call starts with the same few rows. */
  restore: () => Promise<void>;
};

export async function createBaseState(owner: Db): Promise<BaseState> {
  const tables = await listTenantTables(owner);
  await sql`drop schema if exists base_state cascade`.execute(owner);
  await sql`create schema base_state`.execute(owner);
  for (const { name } of tables)
    await sql`create table ${sql.table(`base_state.${name}`)} as table ${sql.table(name)}`.execute(owner);

  const rows = await takeSnapshot(owner);
  const writeDetector = await createWriteDetector(owner, tables);
  const read = async (changed: string[]) =>
    changed.length === 0 ? rows : new Map([...rows, ...(await takeSnapshot(owner, changed))]);
  let lastRead = { count: (await writeDetector.findWrites()).count, rows };
  return {
    rows,
    readRows: async () => {
      const { count, names } = await writeDetector.findWrites();
      if (count !== lastRead.count) lastRead = { count, rows: await read(names) };
      return lastRead.rows;
    },
    restore: async () => {
      const { count, names } = await writeDetector.findWrites();
      if (names.length === 0) return;
      await restoreTables(
        owner,
        tables.filter(({ name }) => names.includes(name)),
      );
      writeDetector.markRestored();
      lastRead = { count, rows };
    },
  };
}

/**
 * Replaces all rows of the tables by the rows of the base state. With the session role `replica`, PostgreSQL runs no
 * triggers and checks no foreign keys. So the order of the tables does not matter, and ledger entries can be deleted.
 */
async function restoreTables(owner: Db, tables: TenantTable[]): Promise<void> {
  const steps = tables.flatMap(({ name, columns }) => {
    const written = columns.filter(({ computed }) => !computed).map((column) => `"${column.name}"`);
    return [
      `delete from "${name}"`,
      `insert into "${name}" (${written}) select ${written} from base_state."${name}"`,
    ];
  });
  const statements = [
    'set local session_replication_role = replica',
    'set local citus.multi_shard_modify_mode = sequential',
    ...steps,
  ];
  if (!runsOnCitus) await sql.raw(`begin; ${statements.join('; ')}; commit;`).execute(owner);
  else
    await owner.transaction().execute(async (tx) => {
      for (const statement of statements) await sql.raw(statement).execute(tx);
    });
}

/**
 * Detects which tables were written, also by transactions that were rolled back: sequences are not rolled back. One
 * sequence counts the writes to all tables, so that most checks need one query. Another sequence for each table tells
 * which tables were written.
 */
async function createWriteDetector(owner: Db, tables: TenantTable[]) {
  const names = tables.map(({ name }) => name);
  for (const name of ['all', ...names])
    await runOnEachNode(owner, `create sequence base_state."touches ${name}"`);
  await owner.connection().execute(async (connection) => {
    await sql`set citus.enable_unsafe_triggers = on`.execute(connection);
    await sql`
      create function base_state.count_touch() returns trigger language plpgsql security definer as $$
      begin
        perform nextval('base_state."touches all"'), nextval(format('base_state.%I', 'touches ' || tg_argv[0]));
        return null;
      end $$`.execute(connection);
    for (const name of names)
      await sql`create trigger count_touch after insert or update or delete on ${sql.table(name)}
        for each row execute function base_state.count_touch(${sql.lit(name)})`.execute(connection);
  });

  // One query reads all sequences. Planning a separate query for every table took longer than all other queries.
  const count = (name: string) =>
    `coalesce(pg_sequence_last_value('base_state."touches ${name}"'::regclass), 0)`;
  const countAll = async () => (await runOnEachNode(owner, `select ${count('all')}`)).join();
  /** The values of each table's sequence on all nodes, in the order of the tables. */
  const countEach = async () => {
    const results = await runOnEachNode(owner, `select concat_ws(', ', ${names.map(count)})`);
    const nodes = results.map((result) => result.split(', '));
    return names.map((_, index) => nodes.map((node) => node[index]).join());
  };

  let restored = await countEach();
  let latest = { count: await countAll(), each: restored };
  return {
    /** Returns the number of all writes, and the tables written since the base state was created or restored. */
    findWrites: async () => {
      const now = await countAll();
      if (now !== latest.count) latest = { count: now, each: await countEach() };
      return { count: now, names: names.filter((_, index) => latest.each[index] !== restored[index]) };
    },
    /** The tables were restored: the writes so far no longer count. */
    markRestored: () => {
      restored = latest.each;
    },
  };
}

/** Runs the statement on the single server, or on each node of the cluster. Returns the result of each. */
async function runOnEachNode(owner: Db, statement: string): Promise<string[]> {
  const { rows } = runsOnCitus
    ? await sql<object>`select result from run_command_on_all_nodes(${statement})`.execute(owner)
    : await sql.raw<object>(statement).execute(owner);
  return rows.flatMap(Object.values).map(String);
}
