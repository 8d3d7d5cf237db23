import { sql } from 'kysely';
import type { Db } from '../../../src/platform/db/connection/connect.ts';

/** `computed`: the database generates the value, so it cannot be written. `key`: part of a primary or foreign key. */
type Column = { name: string; type: string; key: boolean; computed: boolean };
/** `isPrivate`: the rows belong to one tenant. The names and hosts of tenants are public. */
export type TenantTable = { name: string; isPrivate: boolean; columns: Column[] };
export type Row = Record<string, unknown>;
export type Snapshot = Map<string, Row[]>;

const tablesByDatabase = new WeakMap<Db, Promise<TenantTable[]>>();

/** Lists all tables with a tenant from the database catalogue, so that new tables are included. */
export function listTenantTables(owner: Db): Promise<TenantTable[]> {
  const tables = tablesByDatabase.get(owner) ?? readTenantTables(owner);
  tablesByDatabase.set(owner, tables);
  return tables;
}

async function readTenantTables(owner: Db): Promise<TenantTable[]> {
  const { rows } = await sql<TenantTable>`
    select c.relname as name, c.relname not in ('tenants', 'tenant_hosts') as "isPrivate",
      jsonb_agg(jsonb_build_object(
        'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'computed', a.attgenerated <> '',
        'key', exists (select from pg_constraint k
          where k.conrelid = c.oid and k.contype in ('p', 'f') and a.attnum = any (k.conkey))
      ) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
    group by c.oid, c.relname
    having bool_or(a.attname = 'tenant_id') order by c.relname`.execute(owner);
  return rows;
}

/** Reads all rows of all tenants: of every table, or of the given tables. */
export async function takeSnapshot(owner: Db, only?: string[]): Promise<Snapshot> {
  const names = only ?? (await listTenantTables(owner)).map(({ name }) => name);
  const each = names.map(
    (name) => sql`select ${name}::text as name, to_jsonb(t) as row from ${sql.table(name)} t`,
  );
  const { rows } = await sql<{ name: string; row: Row }>`${sql.join(each, sql` union all `)}`.execute(owner);
  const snapshot: Snapshot = new Map(names.map((name) => [name, []]));
  for (const { name, row } of rows) snapshot.get(name)?.push(row);
  return snapshot;
}

/** Returns the tables of `one` that may differ in `other`. Snapshots share the list of rows of an unchanged table. */
export const filterChangedTables = (one: Snapshot, other: Snapshot): Snapshot =>
  new Map([...one].filter(([name, rows]) => rows !== other.get(name)));

/** Lists the matching rows as texts that can be compared and printed. */
export function listRowTexts(snapshot: Snapshot, matches: (row: Row) => boolean): string[] {
  return [...snapshot].flatMap(([table, rows]) =>
    rows.filter(matches).map((row) => `${table} ${JSON.stringify(row)}`),
  );
}

/**
 * Replaces every free text of every private row by a canary: a text that names the owner of the row. Keys, hashes and
 * columns with constraints stay unchanged. Returns the number of canaries.
 */
export async function writeCanaries(owner: Db): Promise<number> {
  let marked = 0;
  for (const table of (await listTenantTables(owner)).filter((one) => one.isPrivate)) {
    const ofClient = table.columns.some(({ name }) => name === 'client_id');
    const rowOwner = ofClient ? sql`tenant_id || '/' || client_id` : sql`tenant_id::text`;
    // Derived from the key of the row: a distributed PostgreSQL refuses updates with random values.
    const keys = table.columns.filter(({ key, type }) => key && type !== 'date');
    const row = sql.join(
      keys.map(({ name }) => sql`coalesce(${sql.ref(name)}::text, '')`),
      sql` || ' ' || `,
    );
    for (const { name, type, key } of table.columns) {
      // A waybill number is unique by itself, and calls of the carrier need it.
      if (key || type !== 'text' || name.includes('hash') || name === 'waybill') continue;
      const canary = sql`'canary of ' || ${rowOwner} || ' ' || substr(md5(${row} || ${name}::text), 1, 8)`;
      const { numAffectedRows } = await sql`
        update ${sql.table(table.name)} set ${sql.ref(name)} = ${canary}`
        .execute(owner)
        .catch(() => ({ numAffectedRows: 0n }));
      marked += Number(numAffectedRows ?? 0n);
    }
  }
  return marked;
}

/** Collects the texts that identify a row in a response: ids, phones, hashes, numbers, canaries. */
export function collectIdentifyingTexts(rows: Iterable<unknown>): Set<string> {
  const marks = new Set<string>();
  const walk = (value: unknown): void => {
    if (typeof value === 'string' && value.length >= 6 && /\d/.test(value)) marks.add(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(walk);
  };
  for (const row of rows) walk(row);
  return marks;
}

/** Lists the changed columns of existing rows, and each new and each deleted row. */
export function listChanges(before: Snapshot, after: Snapshot, tables: TenantTable[]): string[] {
  const changes: string[] = [];
  for (const { name, columns } of tables) {
    if (before.get(name) === after.get(name)) continue;
    const keys = columns.filter((column) => column.key).map((column) => column.name);
    const keyOf = (row: Row) => JSON.stringify(keys.map((key) => row[key]));
    const old = new Map((before.get(name) ?? []).map((row) => [keyOf(row), row]));
    const now = after.get(name) ?? [];
    for (const row of now) {
      const was = old.get(keyOf(row));
      if (!was) changes.push(`${name} has a new row`);
      else
        for (const column of Object.keys(row))
          if (JSON.stringify(row[column]) !== JSON.stringify(was[column]))
            changes.push(`${name}.${column} changed`);
      old.delete(keyOf(row));
    }
    for (const _ of old) changes.push(`${name} has a deleted row`);
  }
  return changes.sort();
}

/** Makes every insert and update of a private table fail. The error contains the row: in its message or its detail. */
export async function makeWritesFail(owner: Db, errcode: string, part: 'message' | 'detail'): Promise<void> {
  const raiseOptions =
    part === 'message' ? `message = 'bad value: ' || new::text` : `message = 'refused', detail = new::text`;
  const tables = (await listTenantTables(owner)).filter((table) => table.isPrivate);
  await owner.connection().execute(async (connection) => {
    await sql`set citus.enable_unsafe_triggers = on`.execute(connection);
    await sql`drop function if exists fail_write cascade`.execute(connection);
    await sql
      .raw(`
      create function fail_write() returns trigger language plpgsql as $$
      begin raise exception using errcode = '${errcode}', ${raiseOptions}; end $$`)
      .execute(connection);
    for (const { name } of tables)
      await sql`create trigger fail_write before insert or update on ${sql.table(name)}
        for each row execute function fail_write()`.execute(connection);
  });
}

export async function allowWrites(owner: Db): Promise<void> {
  await sql`drop function fail_write cascade`.execute(owner);
}
