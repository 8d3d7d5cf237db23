import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type ConnectionQueue, createQueue } from './connection-queue.ts';
import { saveTrips } from './save-trips.ts';
import type { Database } from './schema.ts';

// pg hands bigint over as text; money and sequences are exact as BigInt.
pg.types.setTypeParser(pg.types.builtins.INT8, BigInt);
// A day stays the text it is: as a Date it would become the midnight of wherever the server stands.
pg.types.setTypeParser(pg.types.builtins.DATE, String);

export const APP_ROLE = 'miya_app';

/** The database outside any transaction: it opens transactions and reads shared tables, nothing else. */
export type Db = Kysely<Database>;

type ConnectOptions = {
  url: string;
  /** The role to become on connecting. Without it, the connection stays the owner's. */
  role?: string;
  connections?: number;
  onError: (error: Error) => void;
};

export const connect = (options: ConnectOptions): Db => lend(openPool(options));

export function openPool({ url, role, connections = 10, onError }: ConnectOptions): pg.Pool {
  const settings = [
    ...(role ? [`role=${role}`] : []),
    'timezone=UTC',
    'statement_timeout=20s',
    'lock_timeout=10s',
    'idle_in_transaction_session_timeout=30s',
  ];
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    // Waiting longer than this for a connection is answered 'busy' rather than left hanging.
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    // A statement may be sent while the one before it is still under way: see saveTrips.
    pipeline: true,
    application_name: 'miya',
    options: settings.map((setting) => `-c ${setting}`).join(' '),
  });
  // Without a listener, a connection lost while idle would end the process.
  pool.on('error', onError);
  // The same of one lost in use. Whoever uses it is told by the failing query; this is only so that somebody listens.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('connect', saveTrips);
  return pool;
}

/** Reckons how long one waits for a connection. */
function lend(pool: pg.Pool): Db {
  const queue = createQueue();
  const lending = {
    connect: () => queue.wait(() => pool.connect()),
    end: () => pool.end(),
    options: pool.options,
  };
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: lending }) });
  queues.set(db, queue);
  return db;
}

const queues = new WeakMap<Db, ConnectionQueue>();

/** How long, in milliseconds, whoever comes now can expect to wait for a connection. */
export const waitingTime = (db: Db): number => queues.get(db)?.expected() ?? 0;
