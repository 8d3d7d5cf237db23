import { type ConnectionProvider, Kysely, type KyselyConfig, Transaction } from 'kysely';
import pg from 'pg';
import type { Database } from '../schema.ts';
import { type ConnectionQueue, createConnectionQueue } from './connection-queue.ts';
import { PipelinedDialect } from './pipelined-dialect.ts';
import { TenantShares } from './tenant-shares.ts';

// pg returns bigint columns as text by default. BigInt keeps amounts and sequence numbers exact.
pg.types.setTypeParser(pg.types.builtins.INT8, BigInt);
// pg would convert a date to a Date at midnight in the time zone of the server. Dates stay text: `2026-07-01`.
pg.types.setTypeParser(pg.types.builtins.DATE, String);

/**
 * application_name of the connections that serve requests. migrate() finds the connections of older processes by it.
 */
export const POOL_APPLICATION_NAME = 'miya';
export const APP_ROLE = 'miya_app';
const REOPEN_DELAY_MS = 500;

/** The database outside a transaction. Callers use it only to open transactions and to read tables without tenant. */
export class Db extends Kysely<Database> {
  readonly #dialect: PipelinedDialect;
  readonly #queue: ConnectionQueue;
  readonly #shares: TenantShares;
  readonly #pool: pg.Pool;
  constructor(pool: pg.Pool, settings: Pick<KyselyConfig, 'log'> = {}) {
    const queue = createConnectionQueue();
    const dialect = new PipelinedDialect(pool, queue);
    super({ ...settings, dialect });
    this.#dialect = dialect;
    this.#queue = queue;
    this.#shares = new TenantShares(pool.options.max);
    this.#pool = pool;
  }

  get driver() {
    return this.#dialect.driver;
  }

  /**
   * Creates a transaction on the connection of the provider. Kysely's own transactions send one statement at a time;
   * the provider of this one can send several at once.
   */
  createTransaction(provider: ConnectionProvider): Transaction<Database> {
    return new Transaction({
      config: { dialect: this.#dialect },
      dialect: this.#dialect,
      driver: this.driver,
      executor: this.getExecutor().withConnectionProvider(provider),
    });
  }

  /** Opens all connections of the pool, so that the first requests do not wait for connections. */
  openAllConnections(): Promise<void> {
    return fillPool(this.#pool);
  }

  get maxConnections(): number {
    return this.#pool.options.max;
  }

  getPoolFigures(): { open: number; idle: number; waiting: number } {
    return { open: this.#pool.totalCount, idle: this.#pool.idleCount, waiting: this.#pool.waitingCount };
  }

  /** Runs work that uses one connection. Waits while the tenant uses its full share of the connections. */
  runInTenantShare<T>(tenantId: number, work: () => Promise<T>): Promise<T> {
    return this.#shares.run(tenantId, work);
  }

  /**
   * Estimates how long, in milliseconds, new work waits for a connection. With `tenantId`: also for the tenant's share.
   */
  estimateWaitMs(tenantId?: number): number {
    const shareWaitMs = tenantId === undefined ? 0 : this.#shares.estimateWaitMs(tenantId);
    return Math.max(this.#queue.estimateWaitMs(), shareWaitMs);
  }
}

type ConnectOptions = {
  url: string;
  /** The role that connections switch to. Without it they keep the role of the URL, which is the database owner. */
  role?: string;
  connections?: number;
  /**
   * Keeps idle connections open and reopens lost ones, so that requests after a pause do not wait for new connections.
   */
  keepOpen?: boolean;
  onError: (error: Error) => void;
};

export const connect = (options: ConnectOptions): Db => new Db(openPool(options));

export function openPool({
  url,
  role,
  connections = 10,
  keepOpen = false,
  onError,
}: ConnectOptions): pg.Pool {
  const settings = [
    ...(role ? [`role=${role}`] : []),
    'timezone=UTC',
    // Makes a distributed PostgreSQL (Citus) send `app.tenant_id` of a transaction to its nodes. A plain PostgreSQL
    // ignores the setting.
    'citus.propagate_set_commands=local',
    'statement_timeout=20s',
    'lock_timeout=10s',
    'idle_in_transaction_session_timeout=30s',
  ];
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    min: keepOpen ? connections : 0,
    // A request that waits longer for a connection gets the response 'busy'.
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    // Statements may be sent before earlier ones have finished: see PipelinedConnection.
    pipeline: true,
    application_name: POOL_APPLICATION_NAME,
    options: settings.map((setting) => `-c ${setting}`).join(' '),
  });
  // Without a listener, a connection lost while idle would end the process.
  pool.on('error', onError);
  // A connection lost in use would end the process too. Its query already throws the error, so the listener does
  // nothing.
  pool.on('connect', (client) => client.on('error', () => undefined));
  // Waits before it reopens a connection: a proxy that closes each new connection would otherwise cause a tight loop.
  if (keepOpen) pool.on('remove', () => setTimeout(fillPool, REOPEN_DELAY_MS, pool).unref());
  return pool;
}

/**
 * Opens the missing connections of the pool. pg-pool returns idle connections before it opens new ones, so this
 * function acquires the idle connections too, and releases each at once. Errors are ignored: when PostgreSQL refuses a
 * connection, a later request opens it.
 */
async function fillPool(pool: pg.Pool): Promise<void> {
  const missing = pool.options.max - pool.totalCount;
  if (missing === 0) return;
  const opening = Array.from({ length: pool.idleCount + missing }, async () =>
    (await pool.connect()).release(),
  );
  await Promise.allSettled(opening);
}
