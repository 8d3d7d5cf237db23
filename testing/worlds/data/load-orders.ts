import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { Db } from '../../../server/src/platform/db/connection/connect.ts';
import { generateOrders } from './generate-orders.ts';

const ORDERS_PER_BATCH = 50_000;
/** One session for each processor of a small machine. */
const PARALLEL_SESSIONS = 2;

type Owner = Parameters<typeof generateOrders>[1];
export type OrderLoad = { owner: Owner; count: number; prefix?: string };

/**
 * Fills the table of orders. Keys and indexes are dropped before and created afterwards, and triggers do not run, so
 * ten million orders take minutes and not an hour. The URL must belong to the owner of the table.
 */
export async function loadOrders(url: string, loads: OrderLoad[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  // Without a listener, a connection that PostgreSQL closes would end this process.
  client.on('error', () => undefined);
  await client.connect();
  const constraints = await readConstraints(client);
  for (const { table, name } of [...constraints.pointers, ...constraints.keys])
    await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of constraints.indexes) await client.query(`drop index ${name}`);
  // The write-ahead log would be half of the written bytes. Foreign keys to the table forbid an unlogged table; they
  // are dropped above.
  await client.query('alter table orders set unlogged');

  const columns = await createPattern(url, client, loads[0]);
  await runInParallel(url, loads.flatMap(splitIntoBatches), (db, batch) => copyPattern(db, columns, batch));
  await client.query('drop table pattern');

  const indexStatements = [...constraints.keys, ...constraints.indexes].map(({ index }) => index);
  await runInParallel(url, indexStatements, (db, statement) =>
    db.executeQuery({ ...db.selectFrom('orders').selectAll().compile(), sql: statement, parameters: [] }),
  );
  for (const { table, name, kind } of constraints.keys)
    await client.query(`alter table ${table} add constraint ${name} ${kind} using index ${name}`);
  await client.query('vacuum (analyze) orders');
  await client.end();
}

/** Reads the keys and indexes of the table, and the foreign keys of other tables that refer to it. */
async function readConstraints(client: pg.Client) {
  const { rows: foreignKeys } = await client.query<{ table: string; name: string }>(`
    select conrelid::regclass::text as table, conname as name
    from pg_constraint where confrelid = 'orders'::regclass`);
  const { rows: uniqueKeys } = await client.query<{
    table: string;
    name: string;
    kind: string;
    index: string;
  }>(`
    select conrelid::regclass::text as table, conname as name, pg_get_indexdef(conindid) as index,
      case contype when 'p' then 'primary key' else 'unique' end as kind
    from pg_constraint where conrelid = 'orders'::regclass and contype in ('p', 'u')`);
  const { rows: indexes } = await client.query<{ name: string; index: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as index from pg_index
    where indrelid = 'orders'::regclass and not exists (select from pg_constraint where conindid = indexrelid)`);
  return { pointers: foreignKeys, keys: uniqueKeys, indexes };
}

/**
 * Creates the table `pattern` with ORDERS_PER_BATCH orders. All loaded orders are copies of them, so parties and prices
 * repeat. Returns the column names.
 */
async function createPattern(url: string, client: pg.Client, load: OrderLoad | undefined): Promise<string[]> {
  if (!load) throw new Error('no orders to load: pass at least one load');
  await runInParallel(url, [load], (db, { owner }) => generateOrders(db, owner, { count: ORDERS_PER_BATCH }));
  await client.query(
    'create unlogged table pattern as select *, right(waybill, 11)::bigint as n from orders',
  );
  await client.query('truncate orders');
  const { rows } = await client.query<{ name: string }>(`
    select attname as name from pg_attribute
    where attrelid = 'orders'::regclass and attnum > 0 and attgenerated = '' and not attisdropped`);
  return rows.map(({ name }) => name);
}

const splitIntoBatches = ({ count, ...load }: OrderLoad) =>
  Array.from({ length: Math.ceil(count / ORDERS_PER_BATCH) }, (_, index) => {
    const before = index * ORDERS_PER_BATCH;
    return { ...load, before, count: Math.min(ORDERS_PER_BATCH, count - before) };
  });

/** Inserts a copy of the pattern, with waybill numbers that are `before` higher and times `before` minutes later. */
async function copyPattern(
  db: Db,
  columns: string[],
  { owner, prefix = 'GEN', before, count }: ReturnType<typeof splitIntoBatches>[number],
): Promise<void> {
  const number = sql`(n + ${before})::text`;
  const waybill = sql`${prefix}::text || lpad(${number}, 11, '0')`;
  const later = (column: string) => sql`${sql.ref(column)} + ${before} * interval '1 minute'`;
  const changedColumns: Record<string, RawBuilder<unknown>> = {
    tenant_id: sql`${owner.tenantId}::int`,
    order_id: sql`gen_random_uuid()`,
    client_id: sql`${owner.clientId}::uuid`,
    service_id: sql`${owner.serviceId}::uuid`,
    // The copies have no ledger entries. Orders that the receiver pays need none.
    payment: sql`'receiver_collect'`,
    waybill,
    client_reference: sql`'PO-' || ${number}`,
    transfer_number: sql`case when transfer_number is not null then 'TR-' || ${number} end`,
    search: sql`replace(search, lower(waybill), lower(${waybill}))`,
    created_at: later('created_at'),
    recorded_at: later('recorded_at'),
    held_at: later('held_at'),
    printed_at: later('printed_at'),
  };
  const names = columns.map((column) => sql.ref(column));
  const values = columns.map((column) => changedColumns[column] ?? sql.ref(column));
  await sql`
    insert into orders (${sql.join(names)})
    select ${sql.join(values)} from pattern where n <= ${count} order by n`.execute(db);
}

/** Runs the work in parallel sessions without triggers. Triggers also check foreign keys, so these are not checked. */
async function runInParallel<T>(url: string, tasks: T[], work: (db: Db, task: T) => Promise<unknown>) {
  const options = '-c session_replication_role=replica';
  const pool = new pg.Pool({ connectionString: url, max: PARALLEL_SESSIONS, options, pipeline: true });
  pool.on('error', () => undefined);
  const db = new Db(pool);
  const waitingTasks = [...tasks];
  const runTasks = async () => {
    for (let task = waitingTasks.shift(); task !== undefined; task = waitingTasks.shift())
      await work(db, task);
  };
  await Promise.all(Array.from({ length: PARALLEL_SESSIONS }, runTasks));
  await db.destroy();
}
