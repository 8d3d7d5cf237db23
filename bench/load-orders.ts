import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from '../server/src/db/schema.ts';
import { generateOrders } from '../server/test/many-orders.ts';

const ORDERS_AT_ONCE = 50_000;
/** As many as a small machine has processors. */
const LANES = 2;

type Owner = Parameters<typeof generateOrders>[1];
export type Load = { owner: Owner; count: number; prefix?: string };

/**
 * Fills the table of orders, by its owner: what looks at every row (keys, indexes, triggers) is away meanwhile and made
 * again in one go each. Ten million take minutes, not an hour.
 */
export async function loadOrders(url: string, loads: Load[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const shape = await readShape(client);
  for (const { table, name } of [...shape.pointers, ...shape.keys])
    await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of shape.indexes) await client.query(`drop index ${name}`);

  await inLanes(url, loads.flatMap(batchesOf), (db, { owner, ...batch }) => generateOrders(db, owner, batch));

  const made = [...shape.keys, ...shape.indexes].map(({ index }) => index);
  await inLanes(url, made, (db, statement) =>
    db.executeQuery({ ...db.selectFrom('orders').selectAll().compile(), sql: statement, parameters: [] }),
  );
  for (const { table, name, kind } of shape.keys)
    await client.query(`alter table ${table} add constraint ${name} ${kind} using index ${name}`);
  for (const { table, name, definition } of shape.pointers)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  await client.query('vacuum (analyze) orders');
  await client.end();
}

/** Keys and indexes of the table, and the foreign keys of others that need them. */
async function readShape(client: pg.Client) {
  const { rows: pointers } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where confrelid = 'orders'::regclass`);
  const { rows: keys } = await client.query<{ table: string; name: string; kind: string; index: string }>(`
    select conrelid::regclass::text as table, conname as name, pg_get_indexdef(conindid) as index,
      case contype when 'p' then 'primary key' else 'unique' end as kind
    from pg_constraint where conrelid = 'orders'::regclass and contype in ('p', 'u')`);
  const { rows: indexes } = await client.query<{ name: string; index: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as index from pg_index
    where indrelid = 'orders'::regclass and not exists (select from pg_constraint where conindid = indexrelid)`);
  return { pointers, keys, indexes };
}

const batchesOf = ({ count, ...load }: Load) =>
  Array.from({ length: Math.ceil(count / ORDERS_AT_ONCE) }, (_, at) => {
    const from = 1 + at * ORDERS_AT_ONCE;
    return { ...load, from, count: Math.min(ORDERS_AT_ONCE, count + 1 - from) };
  });

/** Some at once, each in a session that heeds no triggers, those of foreign keys among them. */
async function inLanes<T>(
  url: string,
  pieces: T[],
  work: (db: Kysely<Database>, piece: T) => Promise<unknown>,
) {
  const options = '-c session_replication_role=replica';
  const pool = new pg.Pool({ connectionString: url, max: LANES, options });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const waiting = [...pieces];
  const lane = async () => {
    for (let piece = waiting.shift(); piece !== undefined; piece = waiting.shift()) await work(db, piece);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  await db.destroy();
}
