import { sql } from 'kysely';
import type { Db } from '../../../src/platform/db/connection/connect.ts';

/** Computed: made by the database from other columns, and nobody can write it. */
type Column = { name: string; type: string; key: boolean; computed: boolean };
/** Private is what belongs to one tenant; the rest of a tenant (its name, its hosts) is there for anyone to see. */
export type Table = { name: string; private: boolean; columns: Column[] };
export type Row = Record<string, unknown>;
export type Snapshot = Map<string, Row[]>;

const read = new WeakMap<Db, Promise<Table[]>>();

/** Every table with a tenant, from the catalogue: a new one is walked without being named here. */
export function listTenantTables(owner: Db): Promise<Table[]> {
  const tables = read.get(owner) ?? readTenantTables(owner);
  read.set(owner, tables);
  return tables;
}

async function readTenantTables(owner: Db): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.relname as name, c.relname not in ('tenants', 'tenant_hosts') as private,
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

/** All rows of all tenants, as the owner sees them: of every table, or of those that are named. */
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

/** Of one of two snapshots, the tables that are not the very same in the other. */
export const unlike = (one: Snapshot, other: Snapshot): Snapshot =>
  new Map([...one].filter(([name, rows]) => rows !== other.get(name)));

/** The rows that a predicate picks, as lines that can be compared and shown. */
export function linesOf(snapshot: Snapshot, picks: (row: Row) => boolean): string[] {
  return [...snapshot].flatMap(([table, rows]) =>
    rows.filter(picks).map((row) => `${table} ${JSON.stringify(row)}`),
  );
}

/**
 * Marks every free text of every private row with whose it is. Keys and hashes stay, and so does what a constraint
 * holds in place.
 */
export async function writeCanaries(owner: Db): Promise<number> {
  let marked = 0;
  for (const table of (await listTenantTables(owner)).filter((one) => one.private)) {
    const ofClient = table.columns.some(({ name }) => name === 'client_id');
    const whose = ofClient ? sql`tenant_id || '/' || client_id` : sql`tenant_id::text`;
    // Of the row's own key: what is random a distributed PostgreSQL does not write.
    const keys = table.columns.filter(({ key, type }) => key && type !== 'date');
    const row = sql.join(
      keys.map(({ name }) => sql`coalesce(${sql.ref(name)}::text, '')`),
      sql` || ' ' || `,
    );
    for (const { name, type, key } of table.columns) {
      // A waybill is a mark by itself, and the carrier's calls ask for it.
      if (key || type !== 'text' || name.includes('hash') || name === 'waybill') continue;
      const canary = sql`'canary of ' || ${whose} || ' ' || substr(md5(${row} || ${name}::text), 1, 8)`;
      const { numAffectedRows } = await sql`
        update ${sql.table(table.name)} set ${sql.ref(name)} = ${canary}`
        .execute(owner)
        .catch(() => ({ numAffectedRows: 0n }));
      marked += Number(numAffectedRows ?? 0n);
    }
  }
  return marked;
}

/** Texts by which a row would be recognised anywhere: ids, phones, hashes, numbers, canaries. */
export function marksIn(rows: Iterable<unknown>): Set<string> {
  const marks = new Set<string>();
  const walk = (value: unknown): void => {
    if (typeof value === 'string' && value.length >= 6 && /\d/.test(value)) marks.add(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(walk);
  };
  for (const row of rows) walk(row);
  return marks;
}

/** Which columns of rows that were there before have changed, and how many rows came or went. */
export function changesBetween(before: Snapshot, after: Snapshot, tables: Table[]): string[] {
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
    for (const _ of old) changes.push(`${name} has lost a row`);
  }
  return changes.sort();
}

/** Every write fails, and PostgreSQL says about which row: in the message as for a bad value, or in the detail. */
export async function failWrites(owner: Db, errcode: string, place: 'message' | 'detail'): Promise<void> {
  const said =
    place === 'message' ? `message = 'bad value: ' || new::text` : `message = 'refused', detail = new::text`;
  const tables = (await listTenantTables(owner)).filter((table) => table.private);
  await owner.connection().execute(async (one) => {
    await sql`set citus.enable_unsafe_triggers = on`.execute(one);
    await sql`drop function if exists fail_write cascade`.execute(one);
    await sql
      .raw(`
      create function fail_write() returns trigger language plpgsql as $$
      begin raise exception using errcode = '${errcode}', ${said}; end $$`)
      .execute(one);
    for (const { name } of tables)
      await sql`create trigger fail_write before insert or update on ${sql.table(name)}
        for each row execute function fail_write()`.execute(one);
  });
}

export async function letWrites(owner: Db): Promise<void> {
  await sql`drop function fail_write cascade`.execute(owner);
}
