import { type ConnectionProvider, Kysely, type KyselyConfig, Transaction } from 'kysely';
import pg from 'pg';
import type { Database } from '../schema.ts';
import { type ConnectionQueue, createQueue } from './connection-queue.ts';
import { PipelinedDialect } from './pipelined-dialect.ts';
import { TenantShares } from './tenant-shares.ts';

// pg hands bigint over as text; money and sequences are exact as BigInt.
pg.types.setTypeParser(pg.types.builtins.INT8, BigInt);
// A day stays the text it is: as a Date it would become the midnight of wherever the server stands.
pg.types.setTypeParser(pg.types.builtins.DATE, String);

/** What PostgreSQL calls the connections of a process that serves. */
export const POOL_NAME = 'miya';
export const APP_ROLE = 'miya_app';
const REOPEN_AFTER_MS = 500;

/** The database outside any transaction: it opens transactions and reads shared tables, nothing else. */
export class Db extends Kysely<Database> {
  readonly #dialect: PipelinedDialect;
  readonly #queue: ConnectionQueue;
  readonly #shares: TenantShares;
  readonly #pool: pg.Pool;
  constructor(pool: pg.Pool, settings: Pick<KyselyConfig, 'log'> = {}) {
    const queue = createQueue();
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

  /** Kysely's own transactions give the connection to one statement at a time; here the provider decides. */
  transactionOn(provider: ConnectionProvider): Transaction<Database> {
    return new Transaction({
      config: { dialect: this.#dialect },
      dialect: this.#dialect,
      driver: this.driver,
      executor: this.getExecutor().withConnectionProvider(provider),
    });
  }

  /** Opens the whole pool, so that the first requests do not wait for connections. */
  openAll(): Promise<void> {
    return fillPool(this.#pool);
  }

  get maxConnections(): number {
    return this.#pool.options.max;
  }

  poolFigures(): { open: number; idle: number; waiting: number } {
    return { open: this.#pool.totalCount, idle: this.#pool.idleCount, waiting: this.#pool.waitingCount };
  }

  /** Runs work that uses a connection for a tenant, as soon as the tenant may use one more. */
  inShareOf<T>(tenantId: number, work: () => Promise<T>): Promise<T> {
    return this.#shares.use(tenantId, work);
  }

  /** How long, in milliseconds, whoever comes now can expect to wait for a connection; for one of a tenant, if it is named. */
  waitingTime(tenantId?: number): number {
    const ofTenant = tenantId === undefined ? 0 : this.#shares.expected(tenantId);
    return Math.max(this.#queue.expected(), ofTenant);
  }
}

type ConnectOptions = {
  url: string;
  /** The role to become on connecting. Without it, the connection stays the owner's. */
  role?: string;
  connections?: number;
  /** Keeps idle connections open and reopens lost ones, so that requests after a pause do not wait for new connections. */
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
    // A distributed PostgreSQL tells its nodes of which tenant a transaction is; to any other this says nothing.
    'citus.propagate_set_commands=local',
    'statement_timeout=20s',
    'lock_timeout=10s',
    'idle_in_transaction_session_timeout=30s',
  ];
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    min: keepOpen ? connections : 0,
    // Waiting longer than this for a connection is answered 'busy' rather than left hanging.
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    // A statement may be sent while the one before it is still under way: see PipelinedConnection.
    pipeline: true,
    application_name: POOL_NAME,
    options: settings.map((setting) => `-c ${setting}`).join(' '),
  });
  // Without a listener, a connection lost while idle would end the process.
  pool.on('error', onError);
  // The same holds for a connection lost in use. The failing query reports the error to its caller.
  pool.on('connect', (client) => client.on('error', () => undefined));
  // Wait before reopening, so that a proxy that ends each new connection does not cause a loop.
  if (keepOpen) pool.on('remove', () => setTimeout(fillPool, REOPEN_AFTER_MS, pool).unref());
  return pool;
}

/**
 * Opens the connections that the pool lacks. pg-pool hands out idle connections before it opens new ones, so this asks for
 * the idle ones too and returns each at once. If PostgreSQL grants fewer, requests open the rest when they need them.
 */
async function fillPool(pool: pg.Pool): Promise<void> {
  const missing = pool.options.max - pool.totalCount;
  if (missing === 0) return;
  const opening = Array.from({ length: pool.idleCount + missing }, async () =>
    (await pool.connect()).release(),
  );
  await Promise.allSettled(opening);
}
